import sql, { type Sql } from 'sql-template-tag';
import type { LetterAllowance } from '#contract/people/invitations.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

/**
 * Letters beyond the company's limit within 24 hours, one person at a time. A company that has
 * invited thousands from a file can still invite one more person.
 */
const oneByOne = 20;

/** The most letters that one company sends to one email within 24 hours. */
const mostToOne = 5;

/**
 * Prevents filling a mailbox by inviting, withdrawing and inviting again.
 * @throws Refused `tooManyRequests`
 */
export async function requireFewTo(
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
 * SQL: the number of a company's letters of invitation within 24 hours. A repeated letter counts
 * again.
 */
function sentLately(companyId: string, now: Date): Sql {
  const since = new Date(now.getTime() - dayMs).toISOString();
  return sql`
    SELECT coalesce(sum(1 + cardinality(replaced_hashes)), 0)::int FROM invitations
    WHERE company_id = ${companyId} AND modified_on > ${since}
      AND (created_on > ${since} OR cardinality(replaced_hashes) > 0)`;
}

/**
 * Reads how many letters of invitation a company may send within 24 hours, and how many are left.
 */
export async function readEmailAllowance(db: Queryable, companyId: string, now: Date): Promise<LetterAllowance> {
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
 * Requires that a company may send so many letters of invitation now. The lock on its limit counts
 * parallel requests one after the other. Single invitations have an extra allowance.
 * @throws Refused `tooManyInvitations`
 */
export async function countEmails(tx: Transaction, companyId: string, wanted: number, now: Date): Promise<void> {
  if (wanted === 0) return;
  await tx.query(sql`SELECT FROM company_limits WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
  const { max, sent } = await readSent(tx, companyId, now);
  const allowed = wanted === 1 ? max + oneByOne : max;
  if (sent + wanted > allowed) refuse('tooManyInvitations', { max, left: Math.max(0, max - sent) });
}
