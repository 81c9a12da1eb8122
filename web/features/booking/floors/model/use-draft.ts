import { createContext, useContext, useMemo } from 'react';
import { useDraft as useKeptDraft } from '#web/platform/drafts/use-draft.ts';
import type { Hours } from '#web/ui/time/hours.ts';

/**
 * A meeting's draft. It survives dialogs and steps until a booking, so that nothing is typed twice.
 */
export interface Draft {
  topic: string;
  participants: readonly string[];
  /** The hours typed for a room. `of` names the room, and the days and hours chosen on the plan. */
  hours: (Hours & { of: string }) | null;
}

const empty: Draft = { topic: '', participants: [], hours: null };

/**
 * Keeps the draft apart from the screen's model, so that a typed letter does not render the plan
 * anew.
 */
export function useNewDraft() {
  const { value: draft, change: changeDraft, clear: clearDraft } = useKeptDraft('meeting', empty);
  return useMemo(() => ({ draft, changeDraft, clearDraft }), [draft, changeDraft, clearDraft]);
}

/** Carries the draft to the parts below. */
export const DraftContext = createContext<ReturnType<typeof useNewDraft> | null>(null);

/** Returns the meeting's draft. It works only within the booking screen. */
export function useDraft() {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft needs a DraftProvider above it');
  return draft;
}
