import type { Point } from '../box.ts';
import styles from './bypass-badge.module.css';

/**
 * Marks a booking that an administrator made past the rules: a red disc with an exclamation mark.
 */
export function BypassDisc({ at, radius }: { at: Point; radius: number }) {
  const top = at.y - radius * 0.55;
  const dot = at.y + radius * 0.5;
  return (
    <>
      <circle className={styles.disc} cx={at.x} cy={at.y} r={radius} />
      <path
        className={styles.mark}
        d={`M${at.x} ${top}V${at.y + radius * 0.1}M${at.x} ${dot}v.01`}
        strokeWidth={radius * 0.3}
      />
    </>
  );
}
