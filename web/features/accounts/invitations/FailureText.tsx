import type { ReactNode } from 'react';
import styles from './FailureText.module.css';

/** The reason why a sign-in elsewhere failed, on the invitation's page (INV-04). */
export function FailureText({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className={styles.said}>
      {children}
    </span>
  );
}
