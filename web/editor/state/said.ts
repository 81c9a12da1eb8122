import type { WhyNot } from '../model/history/edit.ts';
import type { Step } from '../model/history/step.ts';

/** What the editor has just done, or why not, to be said to whoever does not see it. */
export type Said =
  | { sort: 'done' | 'undone' | 'redone'; step: Step; leftFrozen: number }
  | { sort: 'refused'; why: WhyNot; fits: number | null }
  | { sort: 'chosen' }
  /** An outline that was begun was given up. */
  | { sort: 'dropped' };
