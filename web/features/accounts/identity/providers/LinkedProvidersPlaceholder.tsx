import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './LinkedProviders.module.css';

/**
 * A placeholder as high as the section of linked accounts, so that the content below does not move.
 */
export function LinkedProvidersPlaceholder() {
  return (
    <div className={styles.place}>
      <Skeleton shape="text" lines={4} />
    </div>
  );
}
