import type { output } from 'zod';
import type { validateInvitation } from '#contract/people/invitation-acceptance.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** The properties of each mode of the page. */
export interface ModeProps {
  code: string;
  invitation: output<(typeof validateInvitation)['answer']['body']>;
  /** The text of the address's fault, for which the page stays. */
  said: string | null;
  /** Receives the fault of an unusable invitation. The page then shows it and leaves. */
  onFault: (fault: InvitationFault) => void;
}
