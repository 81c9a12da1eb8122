import { Fragment } from 'react';
import type { Period } from '#contract/booking/bookings.ts';
import { formatDisplayPeriod } from './display-when.ts';
import styles from './Moment.module.css';
import { differsFromDeviceClock, formatTimeZoneName } from './time-zones.ts';

/**
 * Shows a booking's period by the clock of its place. The time zone's name follows if the device's
 * clock differs. Lines break between days and hours.
 */
export function BookingPeriodText({ period, timeZone }: { period: Period; timeZone: string }) {
  const { startDate } = period;
  return (
    <span className={styles.when}>
      {formatDisplayPeriod(period, timeZone)
        .split(' ')
        .map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same day may occur twice
          <Fragment key={at}>
            {at > 0 && ' '}
            <span className={styles.whole}>{part}</span>
          </Fragment>
        ))}
      {differsFromDeviceClock(startDate, timeZone) && (
        <span className={styles.zone}>{formatTimeZoneName(timeZone)}</span>
      )}
    </span>
  );
}
