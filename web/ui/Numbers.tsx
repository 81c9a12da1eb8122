import { Fragment } from 'react';
import styles from './Numbers.module.css';

/**
 * Dates, hours and counts in figures of one width: '23-11-2026 09:00'. Inter widens the hyphen too, which tears dates
 * apart; here it keeps its own width.
 */
export function Numbers({ children }: { children: string | number }) {
  const parts = String(children).split('-');
  return (
    <span className={styles.numbers}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity and never move
        <Fragment key={index}>
          {index > 0 && <span className={styles.hyphen}>-</span>}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
