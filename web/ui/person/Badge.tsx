import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error' | 'brand';
/** The status of a booking. */
export type BadgeStatus = 'planned' | 'active' | 'passed' | 'cancelled';

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone;
  /** An icon besides the colour: an icon of lucide at `size={14}`. */
  icon?: ReactNode;
  /**
   * Selects the icon and the colour of a booking's status. Planned is a dashed ring, active a ring
   * with a dot, passed a tick, cancelled a cross.
   */
  status?: BadgeStatus;
}

const statuses = {
  planned: { tone: 'info', Sign: CircleDashed },
  active: { tone: 'success', Sign: CircleDot },
  passed: { tone: 'neutral', Sign: CircleCheck },
  cancelled: { tone: 'error', Sign: CircleX },
} as const;

/** A status as one word, with an icon besides its colour. */
export function Badge({ children, tone = 'neutral', icon, status }: BadgeProps) {
  const ready = status && statuses[status];
  return (
    <span className={classNames(styles.badge, styles[ready ? ready.tone : tone])}>
      {ready ? <ready.Sign size={14} aria-hidden="true" /> : icon}
      {children}
    </span>
  );
}
