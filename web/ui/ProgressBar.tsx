import type { ReactNode } from 'react';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  /** Names it. */
  label: string;
  /** From 0 to `max`; without it nobody knows how long it takes. */
  value?: number;
  max?: number;
  /** At the end of the line: '84 / 120'. */
  text?: ReactNode;
  /** Only the bar; the label is read aloud. */
  bare?: boolean;
}

/** How far something is, or how full. */
export function ProgressBar({ label, value, max = 100, text, bare = false }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(Math.max(value / max, 0), 1);
  return (
    <div className={styles.progress}>
      {!bare && (
        <div className={styles.words} aria-hidden="true">
          <span>{label}</span>
          <span className={styles.text}>{text}</span>
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={typeof text === 'string' ? text : undefined}
        className={styles.track}
      >
        <span
          className={share === undefined ? styles.unknown : styles.bar}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
