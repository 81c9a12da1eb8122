import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './LinkedProviders.module.css';

/** The room of the linked accounts until they are known: what stands below them is not pushed down. */
export function LinkedPlace() {
  return (
    <div className={styles.place}>
      <Skeleton shape="text" lines={4} />
    </div>
  );
}
