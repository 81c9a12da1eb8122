import sql, { type Sql } from 'sql-template-tag';
import type { InvitationEmailQuota } from '#contract/people/invitations.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * The number of emails in 24 hours beyond the company's limit, for invitations of one person at a
 * time. A company that has invited thousands from a file can still invite one more person.
 */
const oneByOne = 20;

/** The maximum number of invitation emails from one company to one address in 24 hours. */
const mostToOne = 5;

/**
 * Prevents that a company fills a mailbox by inviting, withdrawing and inviting again.
 * @throws Refused `tooManyRequests`
 */
export async function requireFewEmailsPerInvitee(
  tx: Transaction,
  companyId: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const [often] = await tx.query<{ first: string }>(sql`
    SELECT min(modified_on) AS first FROM invitations
    WHERE company_id = ${companyId} AND email = ANY(${emails}::text[])
      AND modified_on > ${new Date(now.getTime() - dayMs).toISOString()}
    GROUP BY email HAVING sum(1 + cardinality(replaced_hashes)) >= ${mostToOne} LIMIT 1`);
  if (!often) return;
  const left = Date.parse(often.first) + dayMs - now.getTime();
  refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)) });
}

/**
 * SQL: the number of emails of the invitations that a company sent or resent in 24 hours. Each
 * resent invitation counts with all its emails.
 */
function sentLately(companyId: string, now: Date): Sql {
  const since = new Date(now.getTime() - dayMs).toISOString();
  return sql`
    SELECT coalesce(sum(1 + cardinality(replaced_hashes)), 0)::int FROM invitations
    WHERE company_id = ${companyId} AND modified_on > ${since}
      AND (created_on > ${since} OR cardinality(replaced_hashes) > 0)`;
}

/**
 * Reads how many invitation emails a company may send in 24 hours, and how many of them are left.
 */
export async function readInvitationEmailQuota(
  db: Queryable,
  companyId: string,
  now: Date,
): Promise<InvitationEmailQuota> {
  const { max, sent } = await readSent(db, companyId, now);
  return { max, left: Math.max(0, max - sent) };
}

async function readSent(db: Queryable, companyId: string, now: Date): Promise<{ max: number; sent: number }> {
  const [row] = await db.query<{ max: number; sent: number }>(sql`
    SELECT invitations_per_day AS max, (${sentLately(companyId, now)}) AS sent
    FROM company_limits WHERE company_id = ${companyId}`);
  return row ?? { max: 0, sent: 0 };
}

/**
 * Requires that a company may send so many invitation emails now. The lock on the company's limits
 * makes parallel requests run one after the other. Single invitations have an extra allowance.
 * @throws Refused `tooManyInvitations`
 */
export async function requireInvitationEmailQuota(
  tx: Transaction,
  companyId: string,
  wanted: number,
  now: Date,
): Promise<void> {
  if (wanted === 0) return;
  await tx.query(sql`SELECT FROM company_limits WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
  const { max, sent } = await readSent(tx, companyId, now);
  const allowed = wanted === 1 ? max + oneByOne : max;
  if (sent + wanted > allowed) refuse('tooManyInvitations', { max, left: Math.max(0, max - sent) });
}
