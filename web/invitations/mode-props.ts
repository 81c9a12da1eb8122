import type { output } from 'zod';
import type { validateInvitation } from '#contract/invitation-acceptance.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** What each mode of the page knows. */
export interface ModeProps {
  code: string;
  invitation: output<(typeof validateInvitation)['answer']['body']>;
  /** What the address says went wrong, where the page stays for it. */
  said: string | null;
  /** The invitation cannot be accepted (any more): the page says so and leaves. */
  onFault: (fault: InvitationFault) => void;
}
