import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

/**
 * Links that look like tabs, for tabs that are routes: put the router's links in it, the chosen one carries
 * `aria-current="page"` (a TanStack Router Link does so by itself).
 */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {children}
    </nav>
  );
}
