import { createContext, useContext, useMemo, useState } from 'react';

/** What is typed about a meeting; it outlives dialogs and steps until something is booked, so that nothing is typed twice. */
export interface Draft {
  topic: string;
  participants: readonly string[];
}

const empty: Draft = { topic: '', participants: [] };

/** The draft and what changes it, beside the screen's model: a letter typed must not draw the plan anew. */
export function useNewDraft() {
  const [draft, setDraft] = useState(empty);
  return useMemo(
    () => ({
      draft,
      changeDraft: (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change })),
      clearDraft: () => setDraft(empty),
    }),
    [draft],
  );
}

export const DraftContext = createContext<ReturnType<typeof useNewDraft> | null>(null);

/** What is typed about a meeting; only within the booking screen. */
export function useDraft() {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft needs a DraftProvider above it');
  return draft;
}
