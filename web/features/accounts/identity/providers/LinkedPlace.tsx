import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './LinkedProviders.module.css';

/** The placeholder of the linked accounts. It keeps the content below in place. */
export function LinkedPlace() {
  return (
    <div className={styles.place}>
      <Skeleton shape="text" lines={4} />
    </div>
  );
}
