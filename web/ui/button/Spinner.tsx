import styles from './Spinner.module.css';

/**
 * The turning ring of a pending button. No other component may show a spinner, because screens load
 * as skeletons. Screen readers skip the ring.
 */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
