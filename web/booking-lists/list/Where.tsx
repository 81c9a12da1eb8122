import type { ListedBooking } from '#web/app/bookable-kind.ts';
import styles from './Where.module.css';

/** Where a booking is: three floors may be called 'Piętro 1', so what it lies in stands above it, quietly. */
export function Where({ booking }: { booking: Pick<ListedBooking, 'locationPath' | 'locationName'> }) {
  const { locationPath, locationName } = booking;
  return (
    <>
      {locationPath.length > 0 && (
        <span className={styles.path}>
          {locationPath.map((name, depth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a city and its building may have one name
            <span key={depth} className={styles.part}>
              {name}
              {depth < locationPath.length - 1 && '\u00a0/ '}
            </span>
          ))}
        </span>
      )}
      <span className={styles.name}>{locationName}</span>
    </>
  );
}
