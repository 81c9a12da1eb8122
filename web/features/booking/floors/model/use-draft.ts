import { createContext, useContext, useMemo } from 'react';
import { useDraft as useKeptDraft } from '#web/platform/drafts/use-draft.ts';
import { type Hours, minutesOf } from '#web/ui/time/hours.ts';

/**
 * A meeting's draft. It survives dialogs and steps until a booking, so that nothing is typed twice.
 */
export interface Draft {
  topic: string;
  participants: readonly string[];
  /** The hours typed for a room in its dialog. `hoursOf` is the room's id, and '' without any. */
  hoursOf: string;
  from: string;
  to: string;
}

const noHours = { hoursOf: '', from: '', to: '' };
const empty: Draft = { topic: '', participants: [], ...noHours };

/**
 * Keeps the draft apart from the screen's model, so that a typed letter does not render the plan
 * anew.
 */
export function useNewDraft() {
  const { value: draft, change: changeDraft, clear: clearDraft } = useKeptDraft('meeting', empty);
  return useMemo(
    () => ({
      draft,
      changeDraft,
      clearDraft,
      /** Drops the hours typed for a room, whose dialog is closed or opens at other hours. */
      clearHours: () => draft.hoursOf !== '' && changeDraft(noHours),
    }),
    [draft, changeDraft, clearDraft],
  );
}

/** Carries the draft to the parts below. */
export const DraftContext = createContext<ReturnType<typeof useNewDraft> | null>(null);

/** Returns the meeting's draft. It works only within the booking screen. */
export function useDraft() {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft needs a DraftProvider above it');
  return draft;
}

/** Returns the hours that were typed for a room and are still in its draft, or null. */
export function typedHours({ hoursOf, from, to }: Draft, roomId: string): Hours | null {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return hoursOf === roomId && start !== undefined && end !== undefined && start < end ? { from, to } : null;
}
