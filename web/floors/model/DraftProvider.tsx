import type { ReactNode } from 'react';
import { DraftContext, useNewDraft } from './use-draft.ts';

/** Keeps what is typed about a meeting for the parts of the screen that show or send it. */
export function DraftProvider({ children }: { children: ReactNode }) {
  return <DraftContext value={useNewDraft()}>{children}</DraftContext>;
}
