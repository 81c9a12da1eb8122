import { createContext, useContext, useMemo } from 'react';
import { useDraftState as useKeptDraft } from '#web/platform/drafts/use-draft.ts';
import type { Hours } from '#web/ui/time/hours.ts';

/**
 * A meeting's draft. It survives closed dialogs and steps until the booking, so that no value must
 * be typed twice.
 */
export interface MeetingDraft {
  topic: string;
  participants: readonly string[];
  /**
   * The hours that the person typed for a room. `of` names the room, and the days and hours
   * selected on the plan.
   */
  hours: (Hours & { of: string }) | null;
}

const empty: MeetingDraft = { topic: '', participants: [], hours: null };

/**
 * Stores the draft apart from the screen's other state, so that typing does not render the plan
 * again.
 */
export function useMeetingDraftState() {
  const { value: draft, change: changeDraft, clear: clearDraft } = useKeptDraft('meeting', empty);
  return useMemo(() => ({ draft, changeDraft, clearDraft }), [draft, changeDraft, clearDraft]);
}

/** Provides the draft to the components of the booking screen. */
export const MeetingDraftContext = createContext<ReturnType<typeof useMeetingDraftState> | null>(null);

/** Returns the meeting's draft. It throws outside the booking screen. */
export function useMeetingDraft() {
  const draft = useContext(MeetingDraftContext);
  if (!draft) throw new Error('useMeetingDraft needs a DraftProvider above it');
  return draft;
}
