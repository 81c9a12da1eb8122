import styles from './bypass-badge.module.css';

/** Marks what an administrator booked past the rules: a small red disc with an exclamation mark, about the origin. */
export function BypassBadge() {
  return (
    <g className={styles.badge}>
      <circle className={styles.disc} r={4.2} />
      <path className={styles.mark} d="M0 -2.2V.4M0 2.1V2.2" />
    </g>
  );
}
