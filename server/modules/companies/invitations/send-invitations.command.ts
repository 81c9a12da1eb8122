import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { InvitationOutcome, NewInvitation } from '#contract/people/invitations.ts';
import type { Locale } from '#contract/wire/formats.ts';
import { listExtraAttributes } from '#server/modules/companies/people/extra-attributes.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { emailInvitations } from './email-invitations.command.ts';
import { readEmailMembershipStatuses } from './email-standings.query.ts';
import { createInvitationCode, hashInvitationCode, invitationLifetimeMs } from './invitation-code.ts';
import type { InvitationDeps } from './invitation-deps.ts';
import { requireFewEmailsPerInvitee, requireInvitationEmailQuota } from './require-email-allowance.ts';

const isOutcome: Record<'member' | 'invited', InvitationOutcome> = {
  member: 'emailExists',
  invited: 'alreadyInvited',
};

/**
 * Returns the values of the extra attributes for each invitation, by the attribute's id.
 * @throws Refused `notFound`
 */
async function valuesOf(
  tx: Transaction,
  companyId: string,
  invitations: readonly NewInvitation[],
): Promise<Record<string, string>[]> {
  const known = new Set((await listExtraAttributes(tx, companyId)).map(({ id }) => id));
  return invitations.map(({ extraAttributes }) => {
    if (extraAttributes.some(({ id }) => !known.has(id))) refuse('notFound', {});
    return Object.fromEntries(extraAttributes.filter(({ value }) => value !== '').map(({ id, value }) => [id, value]));
  });
}

/**
 * Stores invitations. An email that is listed twice, or that another request invites at this
 * moment, gets only one.
 */
async function insert(
  tx: Transaction,
  { companyId, userId }: Member,
  rows: readonly { email: string; role: string; extra: Record<string, string>; code: string }[],
  now: Date,
): Promise<{ id: string; email: string; role: NewInvitation['role'] }[]> {
  const stored = rows.map(({ code, ...row }) => ({
    ...row,
    id: uuid(),
    hash: hashInvitationCode(code).toString('hex'),
  }));
  const expires = new Date(now.getTime() + invitationLifetimeMs).toISOString();
  return await tx.query(sql`
    INSERT INTO invitations (company_id, id, email, role, extra_attributes, code_hash, invited_by, expires_on, created_on, modified_on)
    SELECT ${companyId}, id, email, role, extra, decode(hash, 'hex'), ${userId}, ${expires}, ${now.toISOString()}, ${now.toISOString()}
    FROM jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) AS row (id uuid, email text, role text, extra jsonb, hash text)
    ON CONFLICT (company_id, email) WHERE accepted_on IS NULL AND removed_on IS NULL DO NOTHING
    RETURNING id, email, role`);
}

/**
 * Invites people by email (USER-05). Members and invited people are skipped and reported. A
 * repeated email is invited once.
 * @returns the outcome of each invitation, in order
 * @throws Refused `forbidden` for a role that the caller may not give; `notFound` for an unknown
 * attribute; `tooManyInvitations`; `tooManyRequests` for an email with too many invitation emails
 * today
 */
export async function sendInvitations(
  deps: InvitationDeps,
  member: Member,
  invitations: readonly NewInvitation[],
  locale: Locale,
): Promise<InvitationOutcome[]> {
  const { companyId, userId: by, permissions } = member;
  if (invitations.some(({ role }) => role !== 'user') && !permissions.has('assign-role'))
    refuse('forbidden', { missing: ['assign-role'] });
  return await deps.db.transaction(async (tx) => {
    const emails = invitations.map(({ email }) => email);
    const standings = await readEmailMembershipStatuses(tx, companyId, emails);
    const values = await valuesOf(tx, companyId, invitations);
    const codes = new Map<string, string>();
    const wanted = invitations.flatMap(({ email, role }, at) => {
      if (standings[at] === 'member' || standings[at] === 'invited' || codes.has(email)) return [];
      const code = createInvitationCode();
      codes.set(email, code);
      return [{ email, role, extra: values[at]!, code }];
    });
    const now = deps.clock.now();
    await requireInvitationEmailQuota(tx, companyId, wanted.length, now);
    await requireFewEmailsPerInvitee(tx, companyId, [...codes.keys()], now);
    const sent = await insert(tx, member, wanted, now);
    if (sent.length > 0) {
      const outgoing = sent.map(({ id, email }) => ({ id, email, code: codes.get(email)! }));
      await emailInvitations(deps, tx, member, outgoing, locale);
      const told = sent.map(({ id, role }) => ({ id, role }));
      await deps.publish(tx, { name: 'invitationsSent', companyId, by, invitations: told });
    }
    const left = new Set(sent.map(({ email }) => email));
    return emails.map((email, at): InvitationOutcome => {
      const standing = standings[at]!;
      if (standing === 'member' || standing === 'invited') return isOutcome[standing];
      return left.delete(email) ? 'invited' : 'alreadyInvited';
    });
  });
}
