import { CircleCheck } from 'lucide-react';
import type { ExchangeSettings } from '#contract/exchange/exchange.ts';
import { formatRoomList } from '#contract/messages/format-room-list.ts';
import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './exchange.module.css';

/**
 * Shows the state of the connection to Microsoft 365. After a failure it shows the reason, the
 * time, and the effect on bookings.
 */
export function ExchangeConnectionStatus({ settings }: { settings: ExchangeSettings }) {
  const { t } = useTranslation();
  const { connectionValid, validationInfo } = settings;
  return (
    <div role="status" className={styles.state}>
      {connectionValid === true && (
        <Badge tone="success" icon={<CircleCheck size={14} aria-hidden="true" />}>
          {t('exchange.works')}
        </Badge>
      )}
      {validationInfo && (
        <Notice tone="error">
          <p>
            {t(`exchange.problems.${validationInfo.name}`, {
              permissions: validationInfo.missingPermissions.join(', '),
              rooms: formatRoomList(validationInfo.rooms, currentLanguage()),
            })}
          </p>
          <p>{t('exchange.since', { since: formatDisplayInstant(validationInfo.since, getDeviceTimeZone()) })}</p>
        </Notice>
      )}
    </div>
  );
}
