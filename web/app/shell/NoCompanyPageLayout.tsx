import type { ReactNode } from 'react';
import { BrandLogo } from '#web/platform/frame/BrandLogo.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import styles from './NoCompanyPageLayout.module.css';

/**
 * The layout of a page without a company: the product's logo, an element at the right, and the
 * content.
 */
export function NoCompanyPageLayout({ end, children }: { end?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <BrandLogo />
        {end}
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
