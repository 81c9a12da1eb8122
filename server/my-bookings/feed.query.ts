import { createHash } from 'node:crypto';
import sql, { join, type Sql } from 'sql-template-tag';
import type { BookedKind } from '#contract/booked-kinds.ts';
import type { Locale } from '#contract/locales.ts';
import { mostInFeed } from '#contract/my-bookings.ts';
import type { Booking } from '#server/booking/booking.ts';
import { bookingColumns, bookingTables, columnsOfKind } from '#server/booking/booking-rows.ts';
import type { BookableKind } from '#server/booking/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { ownBookings } from './own-bookings.ts';

/** Whose feed an address opens. */
export interface Feed {
  companyId: string;
  companyName: string;
  userId: string;
  /** The person's own, whatever a calendar program speaks. */
  language: Locale;
}

/** A booking in a feed. */
export type FeedBooking = Booking & { kind: BookedKind; isCancelled: boolean };

/** How long after its end a booking stays in the feed, and a cancelled one after its cancellation: by then every calendar has asked. */
const keptMs = 30 * 86_400_000;
/** How often the last reading is noted. */
const notedMs = 600_000;

/** What is kept of an address: nobody who reads the database can open it. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** When the member's feed was made, and read last; null when there is none. */
export async function readFeed(
  db: Queryable,
  { companyId, userId }: Member,
): Promise<{ madeOn: string; readOn: string | null } | null> {
  const [feed] = await db.query<{ madeOn: string; readOn: string | null }>(sql`
    SELECT made_on AS "madeOn", read_on AS "readOn" FROM calendar_feeds
    WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return feed ?? null;
}

/** The feed that an address opens, noting when it was read; undefined when it opens none. */
export async function openFeed(db: Queryable, secret: string, now: Date): Promise<Feed | undefined> {
  const hash = hashOf(secret);
  const [feed] = await db.query<Feed>(sql`
    WITH noted AS (
      UPDATE calendar_feeds SET read_on = ${now.toISOString()}
      WHERE hash = ${hash} AND (read_on IS NULL OR read_on < ${new Date(now.getTime() - notedMs).toISOString()})
    )
    SELECT f.company_id AS "companyId", f.user_id AS "userId", c.name AS "companyName", u.language
    FROM calendar_feeds f JOIN companies c ON c.id = f.company_id JOIN users u ON u.id = f.user_id
    WHERE f.hash = ${hash}`);
  return feed;
}

/** What a booking's place shows of its own, whatever its kind; undefined where no kind shows any. */
function shownOf(kinds: readonly Pick<BookableKind, 'name' | 'shown'>[]): Sql | undefined {
  const those = kinds.flatMap(({ name, shown }) => (shown ? sql`WHEN b.kind = ${name} THEN ${shown}` : []));
  return those.length === 0 ? undefined : sql`CASE ${join(those, ' ')} END`;
}

/** The bookings of a feed, earliest first. */
export function readFeedBookings(
  db: Queryable,
  member: Pick<Member, 'companyId' | 'userId'>,
  kinds: readonly Pick<BookableKind, 'name' | 'shown'>[],
  now: Date,
): Promise<FeedBooking[]> {
  const since = new Date(now.getTime() - keptMs).toISOString();
  const names = kinds.map(({ name }) => name);
  const those = [
    ownBookings(member, names, sql`b.state < 2 AND upper(b.during) > ${since}`),
    ownBookings(member, names, sql`b.state = 2 AND b.cancelled_on > ${since} AND upper(b.during) > ${since}`),
  ] as const;
  return db.query<FeedBooking>(sql`
    SELECT ${bookingColumns}, b.kind, b.state = 2 AS "isCancelled", ${columnsOfKind({ hasParticipants: true, shown: shownOf(kinds) })}
    FROM ${bookingTables(sql`(
      SELECT * FROM (${those[0]} UNION ALL ${those[1]}) AS every ORDER BY lower(during), id LIMIT ${mostInFeed})`)}
    ORDER BY lower(b.during), b.id`);
}
