import type { ReactNode } from 'react';
import styles from './FailureText.module.css';

/** The reason why a sign-in at a provider failed, on the page of an invitation (INV-04). */
export function FailureText({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className={styles.said}>
      {children}
    </span>
  );
}
