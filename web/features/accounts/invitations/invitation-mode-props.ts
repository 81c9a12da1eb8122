import type { output } from 'zod';
import type { validateInvitation } from '#contract/people/invitation-acceptance.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** The props that the page of an invitation passes to each of its modes. */
export interface InvitationModeProps {
  code: string;
  invitation: output<(typeof validateInvitation)['answer']['body']>;
  /** The text of a fault after which the page stays open. Null without a fault. */
  said: string | null;
  /**
   * Receives a fault that the form cannot show. The page then shows an alert, a form that signs
   * out, or a link to the company already joined.
   */
  onFault: (fault: InvitationFault) => void;
}
