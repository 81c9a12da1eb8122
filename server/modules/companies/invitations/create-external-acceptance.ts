import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import { type InvitationAcceptanceDeps, requireInvitationByCode } from './accept-invitation.command.ts';
import { type FoundInvitation, findInvitation, requireValidInvitation } from './find-invitation.ts';
import { joinCompany } from './join-company.command.ts';

/**
 * Provides the operations on invitations to the module of accounts, for acceptance by a provider or
 * single sign-on (INV-05).
 */
export function createInvitationOperations(deps: InvitationAcceptanceDeps) {
  return {
    async open(code: string, exchange: RequestExchange): Promise<void> {
      await requireInvitationByCode(deps, code, exchange);
    },
    async accept(
      tx: Transaction,
      code: string,
      settle: (invitation: FoundInvitation) => Promise<string>,
    ): Promise<FoundInvitation & { userId: string }> {
      const now = deps.clock.now();
      const invitation = requireValidInvitation(await findInvitation(tx, code, now, { lock: true }));
      const userId = await settle(invitation);
      await joinCompany(deps, tx, invitation, userId, now);
      return { ...invitation, userId };
    },
  };
}
