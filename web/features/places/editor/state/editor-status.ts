import type { WhyNot } from '../model/history/edit.ts';
import type { EditLabel } from '../model/history/edit-label.ts';

/** The editor's last act or refusal, for screen readers. */
export type EditorStatus =
  | { sort: 'done' | 'undone' | 'redone'; label: EditLabel; leftFrozen: number }
  | { sort: 'refused'; why: WhyNot; fits: number | null }
  | { sort: 'chosen' }
  /** An unfinished outline was given up. */
  | { sort: 'dropped' };
