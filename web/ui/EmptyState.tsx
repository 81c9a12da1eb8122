import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** What the small drawing shows. */
export type Drawing = 'bookings' | 'search' | 'people' | 'plan' | 'parking';

export interface EmptyStateProps {
  drawing: Drawing;
  /** One sentence: what is not here, and why that is fine. */
  children: ReactNode;
  /** The one button that helps. */
  action?: ReactNode;
}

/** Nothing here yet: a small drawing, a sentence, one thing to do. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" className={styles.drawing}>
        {drawings[drawing]}
      </svg>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}

/** Drawn with a line of 2 on a field of 120 by 80; `data-brand` is the one spot of colour. */
const drawings: Record<Drawing, ReactNode> = {
  bookings: (
    <>
      <path d="M22 14h52a4 4 0 0 1 4 4 6 6 0 0 0 12 0 4 4 0 0 1 4-4h4a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6h-4a4 4 0 0 1-4-4 6 6 0 0 0-12 0 4 4 0 0 1-4 4H22a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6Z" />
      <path d="M84 28v26" strokeDasharray="2 5" />
      <path d="M28 30h30M28 40h42M28 50h22" />
      <circle cx="97" cy="40" r="4" data-brand />
    </>
  ),
  search: (
    <>
      <path d="M10 22l30-10 40 12 30-10v46L80 70 40 58 10 68Z" />
      <path d="M40 12v46M80 24v46" strokeDasharray="2 5" />
      <circle cx="62" cy="38" r="13" className={styles.ground} />
      <path d="M72 48l14 15" strokeWidth="4" />
      <path d="M57 38h10" data-brand-line />
    </>
  ),
  people: (
    <>
      <circle cx="42" cy="28" r="11" />
      <path d="M20 66c2-14 10-21 22-21s20 7 22 21" />
      <circle cx="82" cy="34" r="8" strokeDasharray="2 4" />
      <path d="M66 66c1-11 7-17 16-17s15 6 16 17" strokeDasharray="2 4" />
      <circle cx="101" cy="20" r="5" data-brand />
    </>
  ),
  plan: (
    <>
      <path d="M10 10h100v60H10ZM52 10v22M52 48v22M10 40h26" />
      <path d="M52 48a16 16 0 0 0-16-16" strokeDasharray="2 4" />
      <rect x="64" y="20" width="16" height="11" rx="2" />
      <rect x="88" y="20" width="16" height="11" rx="2" />
      <rect x="64" y="46" width="16" height="11" rx="2" data-brand />
      <rect x="88" y="46" width="16" height="11" rx="2" />
    </>
  ),
  parking: (
    <>
      <path d="M14 68V12M46 68V12M78 68V12M110 68V12" />
      <rect x="21" y="22" width="18" height="36" rx="6" />
      <path d="M24 34c4-2 8-2 12 0M24 50c4 2 8 2 12 0" />
      <path d="M62 30v24" strokeDasharray="2 6" />
      <circle cx="94" cy="42" r="5" data-brand />
    </>
  ),
};
