import type { ReactNode } from 'react';
import { DraftContext, useNewDraft } from './use-draft.ts';

/** Provides a meeting's draft to the components that show or send it. */
export function DraftProvider({ children }: { children: ReactNode }) {
  return <DraftContext value={useNewDraft()}>{children}</DraftContext>;
}
