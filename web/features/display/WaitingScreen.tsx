import { Hourglass } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './display.module.css';

/**
 * Shows the time before the first answer. `busy` means that the server refuses requests for now.
 * The display retries by itself.
 */
export function WaitingScreen({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  return (
    <main className={styles.message}>
      <Hourglass size={48} aria-hidden="true" />
      {/* Around the heading, which would lose its name with the role inside it. */}
      <div role="status">
        <h1>{t(busy ? 'display.busy' : 'display.loading')}</h1>
      </div>
    </main>
  );
}
