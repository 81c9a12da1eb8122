import { joinLocationPath } from '../join-location-path.ts';
import styles from './Where.module.css';

/**
 * Shows the location of a booking with its parent locations above it, since three floors may be
 * called 'Piętro 1'. A table shows only the nearest parent, so that rows stay low.
 */
export function BookingLocationText({ path }: { path: readonly string[] }) {
  const around = path.slice(0, -1);
  return (
    <span title={joinLocationPath(path)}>
      {around.length > 0 && (
        <span className={styles.path}>
          {around.map((name, depth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a city and its building may have the same name
            <span key={depth}>
              {depth > 0 && <span className={styles.farther}> / </span>}
              <span className={depth < around.length - 1 ? styles.farther : undefined}>{name}</span>
            </span>
          ))}
        </span>
      )}
      <span className={styles.name}>{path.at(-1)}</span>
    </span>
  );
}
