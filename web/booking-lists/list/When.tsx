import type { ListedBooking } from '#web/app/bookable-kind.ts';
import { displayWhen } from './display-when.ts';
import styles from './Moment.module.css';
import { differsHere, zoneName } from './time-zones.ts';

/** A booking's period on the clock of its place, saying whose clock when it is not the reader's. */
export function When({ booking }: { booking: Pick<ListedBooking, 'startDate' | 'endDate' | 'locationIana'> }) {
  const { startDate, locationIana } = booking;
  return (
    <span className={styles.moment}>
      {displayWhen(booking, locationIana)}
      {differsHere(startDate, locationIana) && <span className={styles.zone}>{zoneName(locationIana)}</span>}
    </span>
  );
}
