import type { ReactNode } from 'react';
import styles from './dev.module.css';

/** A section of the page of components, for one kind of components. */
export function ComponentsPageSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}
