import { Hourglass } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import styles from './display.module.css';

/** Until the first answer; `busy` when the server has had enough questions for now. It goes on by itself. */
export function WaitingScreen({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  return (
    <main className={styles.message}>
      <Hourglass size={48} aria-hidden="true" />
      <h1 role="status">{t(busy ? 'display.busy' : 'display.loading')}</h1>
    </main>
  );
}
