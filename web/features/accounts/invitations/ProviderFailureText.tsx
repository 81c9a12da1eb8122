import type { ReactNode } from 'react';
import styles from './ProviderFailureText.module.css';

/** The reason why a sign-in at a provider failed, on the page of an invitation (INV-04). */
export function ProviderFailureText({ children }: { children: ReactNode }) {
  return (
    <span role="alert" className={styles.said}>
      {children}
    </span>
  );
}
