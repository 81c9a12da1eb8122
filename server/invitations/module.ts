import type { IdentityEvent } from '#server/identity/events.ts';
import type { MailEvent } from '#server/platform/mail/events.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import type { AcceptanceParts } from './accept-invitation.command.ts';
import { followEmail } from './follow-email.ts';
import { invitationRoutes } from './routes.ts';
import { tellOfInvitationMails } from './tell-of-mails.ts';

/** Invitations: sent, and accepted. */
export function invitationsModule(
  invitations: AcceptanceParts,
  { live }: ModuleParts,
): Module<MailEvent | IdentityEvent> {
  return { routes: invitationRoutes(invitations), subscribers: [tellOfInvitationMails(live.announce), followEmail] };
}
