import type { ReactNode } from 'react';
import styles from './Said.module.css';

/** The reason why a sign-in elsewhere failed, on the invitation's page (INV-04). */
export function Said({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className={styles.said}>
      {children}
    </span>
  );
}
