import type { ReactNode } from 'react';
import styles from './dev.module.css';

/** One kind of components, in its states. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
