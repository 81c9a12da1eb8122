import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './booking-screen.module.css';

/** The placeholder of the booking screen while the locations load: bar, pane and plan. */
export function BookingSkeleton() {
  return (
    <div className={styles.skeleton}>
      <div className={styles.bar}>
        <Skeleton shape="block" height={124} />
        <Skeleton shape="block" height={32} />
      </div>
      <div className={styles.pane}>
        <Skeleton shape="block" height={40} />
        <Skeleton shape="text" lines={8} />
      </div>
      <div className={styles.plan}>
        <Skeleton shape="plan" />
      </div>
    </div>
  );
}
