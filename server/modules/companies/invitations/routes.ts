import * as acceptance from '#contract/people/invitation-acceptance.ts';
import * as contract from '#contract/people/invitations.ts';
import { findSsoCompany } from '#server/modules/accounts/sso/sso-company.query.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import {
  acceptInvitation,
  type InvitationAcceptanceDeps,
  requireInvitationByCode,
} from './accept-invitation.command.ts';
import { readEmailMembershipStatuses } from './email-standings.query.ts';
import { getInvitationMode } from './find-invitation.ts';
import { removeInvitation } from './remove-invitation.command.ts';
import { readInvitationEmailQuota } from './require-email-allowance.ts';
import { resendInvitation } from './resend-invitation.command.ts';
import { sendInvitations } from './send-invitations.command.ts';

/** Routes that invite people into a company, and that accept invitations. */
export function invitationRoutes(deps: InvitationAcceptanceDeps, links: PictureUrlBuilder): Route[] {
  return [
    createRoute(contract.checkInvitations, async ({ body, caller }) => ({
      standings: await readEmailMembershipStatuses(deps.db, caller.companyId, body.emails),
      letters: await readInvitationEmailQuota(deps.db, caller.companyId, deps.clock.now()),
    })),
    createRoute(contract.sendInvitations, async ({ body, caller, exchange }) => ({
      outcomes: await sendInvitations(deps, caller, body.invitations, exchange.locale),
    })),
    createRoute(contract.resendInvitation, async ({ params, caller, exchange }) => {
      await resendInvitation(deps, caller, params.id, exchange.locale);
      return undefined;
    }),
    createRoute(contract.removeInvitation, async ({ params, caller }) => {
      await removeInvitation(deps, caller, params.id);
      return undefined;
    }),
    createRoute(acceptance.validateInvitation, async ({ query, exchange }) => {
      const { invitation, callerId } = await requireInvitationByCode(deps, query.code, exchange);
      const { email: invitedUserEmail, companyName, inviterName, logoFileId, hasPassword } = invitation;
      const logo = logoFileId && links.file(logoFileId);
      const { companyId } = await findSsoCompany(deps.db, invitedUserEmail);
      const isAlone = invitation.isBySsoAlone && !hasPassword;
      const besideProviders = isAlone && invitation.hasProvider;
      const sso = companyId === null ? null : { companyId, isAlone, besideProviders };
      const whose = { invitedUserEmail, companyName, inviterName, logo };
      return { mode: getInvitationMode(invitation, callerId), ...whose, hasPassword, sso };
    }),
    createRoute(acceptance.acceptInvitation, ({ body, exchange }) => acceptInvitation(deps, body, exchange)),
  ];
}
