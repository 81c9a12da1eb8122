import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { MembersLeft } from '#server/booking/cancel-of-leavers.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { hashOf } from './feed.query.ts';

/** Makes the member's feed; one made before ends. @returns its secret, 256 bits, which is kept nowhere */
export async function makeFeed(db: Queryable, { companyId, userId }: Member, now: Date): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.query(sql`
    INSERT INTO calendar_feeds (company_id, user_id, hash, made_on, brings_since)
    VALUES (${companyId}, ${userId}, ${hashOf(secret)}, ${now.toISOString()}, ${now.toISOString()})
    ON CONFLICT (company_id, user_id) DO UPDATE SET hash = excluded.hash, made_on = excluded.made_on, read_on = NULL`);
  return secret;
}

/** Ends the member's feed, if there is one. */
export async function endFeed(db: Queryable, { companyId, userId }: Member): Promise<void> {
  await db.query(sql`DELETE FROM calendar_feeds WHERE company_id = ${companyId} AND user_id = ${userId}`);
}

/**
 * Ends the feeds of those who leave a company, so that none comes back with them. Of those who are turned off it waits: it opens
 * nothing until they are turned on.
 */
export function endFeedsOfLeavers(): Subscriber<MembersLeft> {
  const end = async (tx: Transaction, { companyId, userIds }: Pick<MembersLeft, 'companyId' | 'userIds'>) => {
    await tx.query(
      sql`DELETE FROM calendar_feeds WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`,
    );
  };
  return { inTransaction: { memberRemoved: end, memberDeletedAccount: end } };
}
