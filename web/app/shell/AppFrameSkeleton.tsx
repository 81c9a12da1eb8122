import { BrandLogo } from '#web/platform/frame/BrandLogo.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import skeleton from './AppFrameSkeleton.module.css';
import styles from './frame.module.css';
import { minWidthOfFixedMenu } from './menu/menu-state.ts';

/**
 * Shows the outline of the frame until the person and their company have loaded, so that nothing
 * moves (SHELL-07).
 */
export function AppFrameSkeleton() {
  const beside = window.innerWidth >= minWidthOfFixedMenu;
  return (
    <div className={styles.frame}>
      {beside && (
        <div className={styles.side}>
          <div className={styles.brand}>
            <BrandLogo />
          </div>
          <div aria-hidden="true" className={skeleton.entries}>
            <Skeleton shape="block" width="60%" height={12} />
            <Skeleton shape="block" height={32} />
            <Skeleton shape="block" width="40%" height={12} />
            <Skeleton shape="block" height={32} />
            <Skeleton shape="block" height={32} />
          </div>
        </div>
      )}
      <div className={styles.top}>
        <div aria-hidden="true" className={skeleton.top}>
          <Skeleton shape="block" width={160} height={20} />
          <Skeleton shape="block" width={36} height={36} round />
        </div>
      </div>
      <main className={styles.main}>
        <div className={skeleton.screen}>
          <Skeleton shape="block" width="min(320px, 60%)" height={32} />
          <div aria-hidden="true" className={skeleton.body}>
            <Skeleton shape="block" height="100%" />
          </div>
        </div>
      </main>
    </div>
  );
}
