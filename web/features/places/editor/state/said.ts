import type { WhyNot } from '../model/history/edit.ts';
import type { Step } from '../model/history/step.ts';

/** The editor's last act or refusal, for screen readers. */
export type Said =
  | { sort: 'done' | 'undone' | 'redone'; step: Step; leftFrozen: number }
  | { sort: 'refused'; why: WhyNot; fits: number | null }
  | { sort: 'chosen' }
  /** An unfinished outline was given up. */
  | { sort: 'dropped' };
