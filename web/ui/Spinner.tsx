import styles from './Spinner.module.css';

/** The turning ring of a pending button; nothing else may show it (screens load as skeletons). Says nothing by itself. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
