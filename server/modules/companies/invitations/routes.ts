import * as acceptance from '#contract/people/invitation-acceptance.ts';
import * as contract from '#contract/people/invitations.ts';
import { checkSso } from '#server/modules/accounts/sso/check-sso.query.ts';
import type { PictureLinks } from '#server/platform/files/picture-links.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { type AcceptanceParts, acceptInvitation, openInvitation } from './accept-invitation.command.ts';
import { readEmailAllowance } from './count-emails.ts';
import { readEmailStandings } from './email-standings.query.ts';
import { modeOf } from './find-invitation.ts';
import { removeInvitation } from './remove-invitation.command.ts';
import { resendInvitation } from './resend-invitation.command.ts';
import { sendInvitations } from './send-invitations.command.ts';

/** Routes that invite people into a company, and that accept invitations. */
export function invitationRoutes(parts: AcceptanceParts, links: PictureLinks): Route[] {
  return [
    route(contract.checkInvitations, async ({ body, caller }) => ({
      standings: await readEmailStandings(parts.db, caller.companyId, body.emails),
      letters: await readEmailAllowance(parts.db, caller.companyId, parts.clock.now()),
    })),
    route(contract.sendInvitations, async ({ body, caller, exchange }) => ({
      outcomes: await sendInvitations(parts, caller, body.invitations, exchange.locale),
    })),
    route(contract.resendInvitation, async ({ params, caller, exchange }) => {
      await resendInvitation(parts, caller, params.id, exchange.locale);
      return undefined;
    }),
    route(contract.removeInvitation, async ({ params, caller }) => {
      await removeInvitation(parts, caller, params.id);
      return undefined;
    }),
    route(acceptance.validateInvitation, async ({ query, exchange }) => {
      const { invitation, callerId } = await openInvitation(parts, query.code, exchange);
      const { email: invitedUserEmail, companyName, inviterName, logoFileId, hasPassword } = invitation;
      const logo = logoFileId && links.file(logoFileId);
      const { companyId } = await checkSso(parts.db, invitedUserEmail);
      const isAlone = invitation.isBySsoAlone && !hasPassword;
      const besideProviders = isAlone && invitation.hasProvider;
      const sso = companyId === null ? null : { companyId, isAlone, besideProviders };
      const whose = { invitedUserEmail, companyName, inviterName, logo };
      return { mode: modeOf(invitation, callerId), ...whose, hasPassword, sso };
    }),
    route(acceptance.acceptInvitation, ({ body, exchange }) => acceptInvitation(parts, body, exchange)),
  ];
}
