import type { IdentityEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { MailEvent } from '#server/platform/mail/events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { AcceptanceParts } from './accept-invitation.command.ts';
import { announceInvitationEmails } from './announce-emails.ts';
import { followEmail } from './follow-email.command.ts';
import { notifyInvited } from './notify-invited.ts';
import { invitationRoutes } from './routes.ts';

/** Builds the module of invitations: sending and accepting. */
export function invitationsModule(
  invitations: AcceptanceParts,
  { live, links }: ModuleParts,
): Module<MailEvent | IdentityEvent | InvitationEvent> {
  return {
    routes: invitationRoutes(invitations, links),
    subscribers: [announceInvitationEmails(live.announce), notifyInvited(live.announce), followEmail],
  };
}
