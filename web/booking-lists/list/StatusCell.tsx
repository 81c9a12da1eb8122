import type { ListedBooking } from '#web/app/bookable-kind.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { NewMark } from '../booked/NewMark.tsx';
import styles from './StatusCell.module.css';

/** Where a booking stands in time (VIEW-02), and whether it has just been made. */
export function StatusCell({ booking: { id, status } }: { booking: Pick<ListedBooking, 'id' | 'status'> }) {
  const { t } = useTranslation();
  return (
    <span className={styles.status}>
      <Badge status={status}>{t(`bookingLists.status.${status}`)}</Badge>
      <NewMark bookingId={id} />
    </span>
  );
}
