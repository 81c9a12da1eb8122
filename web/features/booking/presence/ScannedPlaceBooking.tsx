import { Check, CircleCheck } from 'lucide-react';
import type { OwnBookingAtScannedPlace } from '#contract/presence/presence-codes.ts';
import { formatBellBookingTime } from '#web/features/booking/bell/bell-items.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import styles from './qr.module.css';

interface Props {
  reservation: OwnBookingAtScannedPlace;
  /** The current time in epoch milliseconds. */
  now: number;
  pending: boolean;
  onConfirm: () => void;
}

/**
 * Shows a booking of the scanned place: its time, and the button that confirms presence (CONF-03).
 */
export function ScannedPlaceBooking({ reservation, now, pending, onConfirm }: Props) {
  const { t } = useTranslation();
  const { startDate, endDate, locationIana, state } = reservation;
  const when = formatBellBookingTime(startDate, endDate, locationIana, now);
  const isConfirmed = state === 1;
  return (
    <li className={styles.reservation}>
      <strong className={styles.when}>{when}</strong>
      <Button
        variant="primary"
        size="large"
        disabled={isConfirmed}
        pending={pending}
        icon={isConfirmed ? <CircleCheck size={18} /> : <Check size={18} />}
        onClick={onConfirm}
      >
        {t(isConfirmed ? 'presence.alreadyConfirmed' : 'presence.confirm')}
        <VisuallyHidden>: {when}</VisuallyHidden>
      </Button>
    </li>
  );
}
