import { CloudOff } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import styles from './OfflineBanner.module.css';
import { useOffline } from './use-offline.ts';

/** Says that what is on the screen may be old, for as long as nothing new arrives. It covers nothing one could press. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const away = useOffline();
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
