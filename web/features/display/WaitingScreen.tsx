import { Hourglass } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './display.module.css';

/**
 * The display's screen before the first response, and while the server is busy. `busy` means that
 * the server has had too many requests. The display retries by itself.
 */
export function WaitingScreen({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  return (
    <main className={styles.message}>
      <Hourglass size={48} aria-hidden="true" />
      {/* The role is on a parent, because the heading itself would lose its name with the role. */}
      <div role="status">
        <h1>{t(busy ? 'display.busy' : 'display.loading')}</h1>
      </div>
    </main>
  );
}
