import sql from 'sql-template-tag';
import { minuteMs } from '#contract/time/durations.ts';
import type { Locale } from '#contract/wire/formats.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { deleteWaitingMail } from '#server/platform/mail/delete-waiting-mails.command.ts';
import { emailInvitations } from './email-invitations.command.ts';
import { createInvitationCode, hashInvitationCode, invitationLifetimeMs } from './invitation-code.ts';
import type { InvitationDeps } from './invitation-deps.ts';
import { lockInvitation } from './lock-invitation.ts';
import { requireFewEmailsPerInvitee, requireInvitationEmailQuota } from './require-email-allowance.ts';

/**
 * Milliseconds between two emails of one invitation, so that repeated clicks cannot fill a mailbox.
 */
const pause = minuteMs;

/**
 * Resends an invitation with a new link. The earlier link ends, and an earlier email in the queue
 * is not sent. A caller who may assign roles becomes the inviter.
 * @throws Refused `notFound` for an invitation that is not pending; `tooManyRequests` within a
 * minute of the last email or after five in a day; `tooManyInvitations`
 */
export async function resendInvitation(
  deps: InvitationDeps,
  member: Member,
  id: string,
  locale: Locale,
): Promise<void> {
  const { companyId, userId: by, permissions } = member;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const { email, sentOn, mailId } = await lockInvitation(tx, companyId, id);
    const left = Date.parse(sentOn) + pause - now.getTime();
    if (left > 0) refuse('tooManyRequests', { retryAfterSeconds: Math.ceil(left / 1_000) });
    await requireInvitationEmailQuota(tx, companyId, 1, now);
    await requireFewEmailsPerInvitee(tx, companyId, [email], now);
    const code = createInvitationCode();
    await tx.query(sql`
      UPDATE invitations SET code_hash = ${hashInvitationCode(code)}, replaced_hashes = replaced_hashes || code_hash,
        expires_on = ${new Date(now.getTime() + invitationLifetimeMs).toISOString()}, modified_on = ${now.toISOString()},
        invited_by = CASE WHEN ${permissions.has('assign-role')} THEN ${by} ELSE invited_by END
      WHERE company_id = ${companyId} AND id = ${id}`);
    // The link in the earlier email is no longer valid.
    if (mailId) await deleteWaitingMail(tx, mailId);
    await emailInvitations(deps, tx, member, [{ id, email, code }], locale);
    await deps.publish(tx, { name: 'invitationResent', companyId, by, invitationId: id });
  });
}
