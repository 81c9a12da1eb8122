import { ShieldAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/Badge.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useBooking } from '../model/booking-context.ts';
import styles from './bypass-control.module.css';

/** Switches the bypass on, for those who hold it (BOOK-11); a red badge says so as long as it is on. */
export function BypassControl() {
  const { t } = useTranslation();
  const { bypass } = useBooking();
  if (!bypass.allowed) return null;
  return (
    <div className={styles.control} data-on={bypass.on || undefined}>
      {bypass.on && (
        <Badge tone="error" icon={<ShieldAlert size={14} aria-hidden="true" />}>
          {t('booking.bypass.badge')}
        </Badge>
      )}
      <Switch
        label={t('booking.bypass.label')}
        checked={bypass.on}
        onChange={(event) => bypass.set(event.target.checked)}
      />
    </div>
  );
}
