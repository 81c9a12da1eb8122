import styles from './Spinner.module.css';

/**
 * The turning ring of a pending button. No other component may show it, because screens load as
 * skeletons. Screen readers skip it.
 */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
