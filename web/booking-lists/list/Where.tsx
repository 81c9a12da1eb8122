import type { ListedBooking } from '#web/app/bookable-kind.ts';
import { whereOf } from '../where-of.ts';
import styles from './Where.module.css';

/**
 * Where a booking is: three floors may be called 'Piętro 1', so what it lies in stands above it, quietly; in a table, where rows
 * have to stay low, only the nearest of it, the building.
 */
export function Where({ booking }: { booking: Pick<ListedBooking, 'locationPath' | 'locationName'> }) {
  const { locationPath, locationName } = booking;
  return (
    <span title={whereOf(booking)}>
      {locationPath.length > 0 && (
        <span className={styles.path}>
          {locationPath.map((name, depth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a city and its building may have one name
            <span key={depth}>
              {depth > 0 && <span className={styles.farther}> / </span>}
              <span className={depth < locationPath.length - 1 ? styles.farther : undefined}>{name}</span>
            </span>
          ))}
        </span>
      )}
      <span className={styles.name}>{locationName}</span>
    </span>
  );
}
