import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './OfflineBanner.module.css';
import { useOfflineReason } from './use-offline-reason.ts';

/**
 * Warns that the screen may be outdated, because live updates or the network are missing. It covers
 * nothing that can be clicked.
 */
export function OfflineBanner() {
  const { t } = useTranslation();
  const away = useOfflineReason();
  return (
    <div role="status" className={styles.place}>
      {away && (
        <p className={styles.banner}>
          <CloudOff size={18} aria-hidden="true" />
          <span>{t(`shell.offline.${away}`)}</span>
        </p>
      )}
    </div>
  );
}
