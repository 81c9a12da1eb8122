import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { MembersLeftEvent } from '#server/modules/booking/engine/cancel-bookings-of-leavers.subscriber.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { hashFeedSecret } from './feed.command.ts';

/**
 * Creates the member's calendar feed, which invalidates an earlier URL. The database stores only
 * the secret's hash.
 * @returns the secret, 256 bits
 */
export async function createCalendarFeedSecret(
  db: Queryable,
  { companyId, userId }: Member,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.query(sql`
    INSERT INTO calendar_feeds (company_id, user_id, hash, made_on, brings_since)
    VALUES (${companyId}, ${userId}, ${hashFeedSecret(secret)}, ${now.toISOString()}, ${now.toISOString()})
    ON CONFLICT (company_id, user_id) DO UPDATE SET hash = excluded.hash, made_on = excluded.made_on, read_on = NULL`);
  return secret;
}

/** Ends the member's calendar feed. Does nothing without one. */
export async function deleteCalendarFeed(db: Queryable, { companyId, userId }: Member): Promise<void> {
  await db.query(sql`DELETE FROM calendar_feeds WHERE company_id = ${companyId} AND user_id = ${userId}`);
}

/**
 * Ends the feeds of members who leave a company, so that a later return does not reactivate them.
 * The feed of a deactivated member stays, but responds only after the member's activation.
 */
export function deleteFeedsOfLeavers(): Subscriber<MembersLeftEvent> {
  const end = async (tx: Transaction, { companyId, userIds }: Pick<MembersLeftEvent, 'companyId' | 'userIds'>) => {
    await tx.query(
      sql`DELETE FROM calendar_feeds WHERE company_id = ${companyId} AND user_id = ANY(${userIds}::uuid[])`,
    );
  };
  return { inTransaction: { memberRemoved: end, memberDeletedAccount: end } };
}
