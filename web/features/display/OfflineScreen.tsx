import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import styles from './display.module.css';
import { formatLastResponseTime } from './last-seen.ts';
import { useWindowTitle } from './use-window-title.ts';

/**
 * The display's screen without a connection. It explains that the room's day is unknown, and that
 * people need to do nothing (DASH-03).
 */
export function OfflineScreen({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const seen = formatLastResponseTime(roomId, currentLocale());
  useWindowTitle(t('display.offline.title'));
  return (
    <main className={styles.message}>
      <CloudOff size={72} aria-hidden="true" />
      {/* The role is on a parent, because the heading itself would lose its name with the role. */}
      <div role="alert">
        <h1>{t('display.offline.title')}</h1>
      </div>
      <p>{t('display.offline.words')}</p>
      {seen && <p>{t('display.offline.seen', { at: seen })}</p>}
    </main>
  );
}
