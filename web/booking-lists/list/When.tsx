import { Fragment } from 'react';
import type { ListedBooking } from '#web/app/bookable-kind.ts';
import { displayWhen } from './display-when.ts';
import styles from './Moment.module.css';
import { differsHere, zoneName } from './time-zones.ts';

/** A booking's period on the clock of its place, saying whose clock when it is not the reader's. Breaks between days and hours. */
export function When({ booking }: { booking: Pick<ListedBooking, 'startDate' | 'endDate' | 'locationIana'> }) {
  const { startDate, locationIana } = booking;
  return (
    <span className={styles.when}>
      {displayWhen(booking, locationIana)
        .split(' ')
        .map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same day may stand there twice
          <Fragment key={at}>
            {at > 0 && ' '}
            <span className={styles.whole}>{part}</span>
          </Fragment>
        ))}
      {differsHere(startDate, locationIana) && <span className={styles.zone}>{zoneName(locationIana)}</span>}
    </span>
  );
}
