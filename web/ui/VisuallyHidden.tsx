import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words that are read aloud and not shown. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
