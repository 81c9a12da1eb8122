import type { output } from 'zod';
import type { validateInvitation } from '#contract/people/invitation-acceptance.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** The props that the page of an invitation passes to each of its modes. */
export interface InvitationModeProps {
  code: string;
  invitation: output<(typeof validateInvitation)['answer']['body']>;
  /** The text of a fault after which the page stays. Null without one. */
  said: string | null;
  /**
   * Receives a fault that makes the invitation unusable. The page then shows an alert and
   * redirects.
   */
  onFault: (fault: InvitationFault) => void;
}
