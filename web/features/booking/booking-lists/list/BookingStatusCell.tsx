import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import styles from './BookingStatusCell.module.css';
import { InstantText } from './Moment.tsx';

interface Props {
  booking: Pick<ListedBooking, 'status' | 'cancelledOn' | 'released'>;
  /** The IANA name of the place's time zone. */
  timeZone: string;
}

/** Shows the status of a booking as a badge. */
export function BookingStatusBadge({ booking: { status } }: Pick<Props, 'booking'>) {
  const { t } = useTranslation();
  return <Badge status={status}>{t(`bookingLists.status.${status}`)}</Badge>;
}

/**
 * Shows when a booking was cancelled, and whether the server released it for a missing
 * confirmation. It shows nothing for a booking that is not cancelled.
 */
export function CancelledSince({ booking: { cancelledOn, released }, timeZone }: Props) {
  const { t } = useTranslation();
  if (!cancelledOn) return null;
  return (
    <>
      <InstantText instant={cancelledOn} timeZone={timeZone} />
      {released && <span className={styles.line}>{t('bookingLists.notConfirmed')}</span>}
    </>
  );
}

/** Shows the status and the time of a cancellation in a table's cell. */
export function BookingStatusCell(props: Props) {
  return (
    <>
      <BookingStatusBadge {...props} />
      {props.booking.cancelledOn && (
        <span className={styles.since}>
          <CancelledSince {...props} />
        </span>
      )}
    </>
  );
}
