import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Text that only screen readers read. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
