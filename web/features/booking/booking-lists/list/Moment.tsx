import { formatDisplayInstant } from '#contract/time/wall-clock.ts';
import styles from './Moment.module.css';
import { differsFromDeviceClock, formatTimeZoneName } from './time-zones.ts';

/**
 * Shows an instant by the clock of the place. The time zone's name follows if the device's clock
 * differs.
 */
export function InstantText({ instant, timeZone }: { instant: string; timeZone: string }) {
  const [day, hour] = formatDisplayInstant(instant, timeZone).split(' ');
  return (
    <time dateTime={instant} className={styles.moment}>
      <span className={styles.whole}>{day}</span> <span className={styles.whole}>{hour}</span>
      {differsFromDeviceClock(instant, timeZone) && <span className={styles.zone}>{formatTimeZoneName(timeZone)}</span>}
    </time>
  );
}
