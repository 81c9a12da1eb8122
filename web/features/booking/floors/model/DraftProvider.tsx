import type { ReactNode } from 'react';
import { DraftContext, useNewDraft } from './use-draft.ts';

/** Keeps a meeting's draft for the parts of the screen that show or send it. */
export function DraftProvider({ children }: { children: ReactNode }) {
  return <DraftContext value={useNewDraft()}>{children}</DraftContext>;
}
