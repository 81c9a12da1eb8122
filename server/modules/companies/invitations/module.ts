import type { IdentityEvent } from '#server/events/account-events.ts';
import type { InvitationEvent } from '#server/events/invitation-events.ts';
import type { MailEvent } from '#server/platform/mail/events.ts';
import type { AppContext, Module } from '#server/platform/module.ts';
import type { AcceptanceDeps } from './accept-invitation.command.ts';
import { announceInvitationEmails } from './announce-emails.ts';
import { followEmail } from './follow-email.command.ts';
import { notifyInvited } from './notify-invited.ts';
import { invitationRoutes } from './routes.ts';

/** Builds the module of invitations: sending and accepting. */
export function invitationsModule(
  deps: AcceptanceDeps,
  { live, links }: AppContext,
): Module<MailEvent | IdentityEvent | InvitationEvent> {
  return {
    routes: invitationRoutes(deps, links),
    subscribers: [announceInvitationEmails(live.announce), notifyInvited(live.announce), followEmail],
  };
}
