import type { CommandRefusalReason } from '../model/history/edit.ts';
import type { EditLabel } from '../model/history/edit-label.ts';

/** The editor's last action or refusal, which screen readers announce or a toast shows. */
export type EditorFeedback =
  | { sort: 'done' | 'undone' | 'redone'; label: EditLabel; leftFrozen: number }
  | { sort: 'refused'; why: CommandRefusalReason; fits: number | null }
  | { sort: 'chosen' }
  /** The person discarded an unfinished outline. */
  | { sort: 'dropped' };
