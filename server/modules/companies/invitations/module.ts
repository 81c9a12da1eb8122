import type { IdentityEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { MailEvent } from '#server/platform/mail/events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { AcceptanceParts } from './accept-invitation.command.ts';
import { followEmail } from './follow-email.command.ts';
import { invitationRoutes } from './routes.ts';
import { tellInvited } from './tell-invited.ts';
import { tellOfInvitationMails } from './tell-of-mails.ts';

/** Builds the module of invitations: sending and accepting. */
export function invitationsModule(
  invitations: AcceptanceParts,
  { live, links }: ModuleParts,
): Module<MailEvent | IdentityEvent | InvitationEvent> {
  return {
    routes: invitationRoutes(invitations, links),
    subscribers: [tellOfInvitationMails(live.announce), tellInvited(live.announce), followEmail],
  };
}
