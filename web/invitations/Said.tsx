import type { ReactNode } from 'react';
import styles from './Said.module.css';

/** What went wrong with a sign-in elsewhere, on the invitation's page that stays for it (INV-04). */
export function Said({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className={styles.said}>
      {children}
    </span>
  );
}
