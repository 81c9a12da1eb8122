import type { ReactNode } from 'react';
import { MeetingDraftContext, useMeetingDraftState } from './use-meeting-draft.ts';

/** Provides a meeting's draft to the components that show or send it. */
export function MeetingDraftProvider({ children }: { children: ReactNode }) {
  return <MeetingDraftContext value={useMeetingDraftState()}>{children}</MeetingDraftContext>;
}
