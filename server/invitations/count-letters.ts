import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';

const day = 86_400_000;

/** Letters that one company sends to one e-mail within 24 hours at most. */
const mostToOne = 5;

/**
 * Makes sure that nobody's mailbox is filled by inviting, taking back and inviting again.
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
      AND modified_on > ${new Date(now.getTime() - day).toISOString()}
    GROUP BY email HAVING sum(1 + cardinality(replaced_hashes)) >= ${mostToOne} LIMIT 1`);
  if (!often) return;
  const left = Date.parse(often.first) + day - now.getTime();
  refuse('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(left / 1_000)) });
}

/**
 * Makes sure that a company may send so many letters of invitation now. Its limit is held, so that several who invite at once are
 * counted one after the other. A letter that was sent again counts again.
 * @throws Refused `tooManyInvitations`
 */
export async function countLetters(tx: Transaction, companyId: string, wanted: number, now: Date): Promise<void> {
  if (wanted === 0) return;
  const [limit] = await tx.query<{ max: number }>(sql`
    SELECT invitations_per_day AS max FROM company_limits WHERE company_id = ${companyId} FOR NO KEY UPDATE`);
  const [sent] = await tx.query<{ letters: number }>(sql`
    SELECT coalesce(sum(1 + cardinality(replaced_hashes)), 0)::int AS letters FROM invitations
    WHERE company_id = ${companyId} AND modified_on > ${new Date(now.getTime() - day).toISOString()}
      AND (created_on > ${new Date(now.getTime() - day).toISOString()} OR cardinality(replaced_hashes) > 0)`);
  const max = limit?.max ?? 0;
  if (sent!.letters + wanted > max) refuse('tooManyInvitations', { max, left: Math.max(0, max - sent!.letters) });
}
