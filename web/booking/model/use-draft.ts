import { useState } from 'react';

/** What is typed about a meeting; it outlives dialogs and steps until something is booked, so that nothing is typed twice. */
export interface Draft {
  topic: string;
  participants: readonly string[];
}

const empty: Draft = { topic: '', participants: [] };

export function useDraft() {
  const [draft, setDraft] = useState(empty);
  return {
    draft,
    changeDraft: (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change })),
    clearDraft: () => setDraft(empty),
  };
}
