import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { LineDrawing } from './LineDrawing.tsx';

/** The subject of the small drawing. */
export type EmptyStateDrawing = 'bookings' | 'search' | 'plan';

export interface EmptyStateProps {
  drawing: EmptyStateDrawing;
  /** One sentence that says which content is missing, and why that is no error. */
  children: ReactNode;
  /** The one button that helps, such as one that adds the missing content. */
  action?: ReactNode;
}

/** Shows that a list has no content: a small drawing, a sentence, one button. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <LineDrawing width={120} height={80}>
        {drawings[drawing]}
      </LineDrawing>
      <p className={styles.words}>{children}</p>
      {action}
    </div>
  );
}

/** The shapes of each drawing, for LineDrawing with a view box of 120 by 80. */
const drawings: Record<EmptyStateDrawing, ReactNode> = {
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
      <circle cx="62" cy="38" r="13" data-ground />
      <path d="M72 48l14 15" strokeWidth="4" />
      <path d="M57 38h10" data-brand-line />
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
};
