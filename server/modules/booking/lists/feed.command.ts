import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { maxFeedBookings } from '#contract/booking/my-bookings.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import {
  bookingColumns,
  createBookingTablesSql,
  createColumnsOfKind,
  createPlaceDetailsColumn,
} from '#server/modules/booking/engine/booking-rows.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { selectOwnBookings } from './own-bookings.ts';

/** The member and the company to which a feed's secret belongs. */
export interface FeedOwner {
  companyId: string;
  companyName: string;
  userId: string;
  /** The language of the member, not of the calendar program. */
  language: Locale;
}

/**
 * A booking in a feed. `day` is its day in its series. It is null for a single booking, and for a
 * member who is invited to this date alone.
 */
export type FeedBooking = Booking & { kind: BookedKind; isCancelled: boolean; day: string | null };

/**
 * Milliseconds that a booking stays in the feed after its end or its cancellation. All calendar
 * programs have refreshed by then.
 */
const keptMs = 30 * dayMs;
/** The minimum number of milliseconds between two updates of a feed's `read_on`. */
const notedMs = 600_000;

/** Hashes a feed's secret, so that a person who reads the database cannot open feeds. */
export const hashFeedSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Reads when the member's feed was created and last read. Returns null without a feed. */
export async function readFeedCreatedAndLastReadTimes(
  db: Queryable,
  { companyId, userId }: Member,
): Promise<{ madeOn: string; readOn: string | null } | null> {
  const [feed] = await db.query<{ madeOn: string; readOn: string | null }>(sql`
    SELECT made_on AS "madeOn", read_on AS "readOn" FROM calendar_feeds
    WHERE company_id = ${companyId} AND user_id = ${userId}`);
  return feed ?? null;
}

/**
 * Finds the feed of a secret and stores the time of reading. Returns undefined for an unknown
 * secret.
 */
export async function findFeedBySecret(db: Queryable, secret: string, now: Date): Promise<FeedOwner | undefined> {
  const hash = hashFeedSecret(secret);
  const [feed] = await db.query<FeedOwner>(sql`
    WITH noted AS (
      UPDATE calendar_feeds SET read_on = ${now.toISOString()}
      WHERE hash = ${hash} AND (read_on IS NULL OR read_on < ${new Date(now.getTime() - notedMs).toISOString()})
    )
    SELECT f.company_id AS "companyId", f.user_id AS "userId", c.name AS "companyName", u.language
    FROM calendar_feeds f JOIN companies c ON c.id = f.company_id JOIN users u ON u.id = f.user_id
    WHERE f.hash = ${hash}`);
  return feed;
}

/**
 * Reads the first `maxFeedBookings` bookings of a feed, earliest first. It includes bookings that
 * ended or were cancelled recently.
 */
export function readFeedBookings(
  db: Queryable,
  member: Pick<Member, 'companyId' | 'userId'>,
  kinds: readonly Pick<BookableKind, 'name' | 'shown'>[],
  now: Date,
): Promise<FeedBooking[]> {
  const since = new Date(now.getTime() - keptMs).toISOString();
  const names = kinds.map(({ name }) => name);
  const those = [
    selectOwnBookings(member, names, sql`b.state < 2 AND upper(b.during) > ${since}`),
    selectOwnBookings(member, names, sql`b.state = 2 AND b.cancelled_on > ${since} AND upper(b.during) > ${since}`),
  ] as const;
  return db.query<FeedBooking>(sql`
    SELECT ${bookingColumns}, b.kind, b.state = 2 AS "isCancelled", d.day::text AS day, ${createColumnsOfKind({ hasParticipants: true, shown: createPlaceDetailsColumn(kinds) })}
    FROM ${createBookingTablesSql(sql`(
      SELECT * FROM (${those[0]} UNION ALL ${those[1]}) AS every ORDER BY lower(during), id LIMIT ${maxFeedBookings})`)}
      LEFT JOIN series_dates d ON d.company_id = b.company_id AND d.booking_id = b.id
        AND (b.user_id = ${member.userId} OR EXISTS (
          SELECT FROM series_participants i
          WHERE i.company_id = d.company_id AND i.series_id = d.series_id AND i.user_id = ${member.userId}))
    ORDER BY lower(b.during), b.id`);
}
