import { createContext, useContext, useMemo } from 'react';
import { useDraft as useKeptDraft } from '#web/app/drafts/use-draft.ts';

/** What is typed about a meeting; it outlives dialogs and steps until something is booked, so that nothing is typed twice. */
export interface Draft {
  topic: string;
  participants: readonly string[];
}

const empty: Draft = { topic: '', participants: [] };

/** The draft and what changes it, beside the screen's model: a letter typed must not draw the plan anew. */
export function useNewDraft() {
  const { value: draft, change: changeDraft, clear: clearDraft } = useKeptDraft('meeting', empty);
  return useMemo(() => ({ draft, changeDraft, clearDraft }), [draft, changeDraft, clearDraft]);
}

/** What is typed, for the parts below. */
export const DraftContext = createContext<ReturnType<typeof useNewDraft> | null>(null);

/** What is typed about a meeting; only within the booking screen. */
export function useDraft() {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft needs a DraftProvider above it');
  return draft;
}
