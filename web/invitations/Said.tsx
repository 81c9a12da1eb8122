import type { ReactNode } from 'react';
import styles from './Said.module.css';

/** Says why a sign-in elsewhere failed, on the invitation's page that stays for it (INV-04). */
export function Said({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className={styles.said}>
      {children}
    </span>
  );
}
