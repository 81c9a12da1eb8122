import { Hourglass } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import styles from './display.module.css';

/** Until the first answer; `busy` when the server has had enough questions for now. It goes on by itself. */
export function WaitingScreen({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  return (
    <main className={styles.message}>
      <Hourglass size={48} aria-hidden="true" />
      {/* around the heading: inside it the words would not be its name */}
      <div role="status">
        <h1>{t(busy ? 'display.busy' : 'display.loading')}</h1>
      </div>
    </main>
  );
}
