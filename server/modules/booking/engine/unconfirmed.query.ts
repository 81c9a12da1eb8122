import sql, { empty, type Sql } from 'sql-template-tag';
import type { BookingContainer } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { containerColumns } from './booking-rows.ts';
import type { BookableKind } from './kind.ts';
import { createHeldByPersonCondition } from './offers.ts';

/** A booking of today that has begun without a confirmation. */
export interface UnconfirmedBookingRow extends BookingContainer {
  id: string;
  userId: string;
  userName: string;
  avatarFileId: string | null;
  label: string;
  startDate: string;
  endDate: string;
  standing: 'awaited' | 'expired' | 'released';
  releasedOn: string | null;
}

/** The maximum number of hours since midnight at a place, with a reserve for clock changes. */
const hoursOfToday = 26;
/**
 * Hours before now in which bookings begin that can overlap today. The longest booking lasts 25
 * hours.
 */
const hoursBack = 50;
/** Hours before now as {@link hoursBack}, for kinds whose bookings last for days. */
const hoursBackOfStays = 366 * 24;

const standings = ['awaited', 'expired', 'released'] as const;

interface UnconfirmedRequest {
  companyId: string;
  kind: BookableKind;
  now: Date;
}

/** The last row of the previous page, and the number of rows of the page. */
interface Page {
  after?: { standing: UnconfirmedBookingRow['standing']; startDate: string; name: string; id: string } | undefined;
  limit: number;
}

/**
 * Returns SQL for a kind's unconfirmed bookings that have begun and overlap today at their place.
 * Active bookings have rank 0, passed bookings 1, released bookings 2. Bypass bookings and bookings
 * of an outside calendar are left out, because they need no confirmation.
 */
function unconfirmed({ companyId, kind, now }: UnconfirmedRequest): Sql {
  const at = sql`${now.toISOString()}::timestamptz`;
  const back = kind.unconfirmed?.released === 'asContainerSays' ? hoursBackOfStays : hoursBack;
  const begun = sql`
    b.company_id = ${companyId} AND b.kind = ${kind.name} AND NOT b.admin_bypass AND NOT b.from_calendar AND ${createHeldByPersonCondition()}
    AND lower(b.during) > ${at} - make_interval(hours => ${back}) AND lower(b.during) <= ${at}`;
  // Bookings of days may have begun up to a year ago. The index by container finds the few that
  // overlap today.
  const standing =
    back === hoursBack
      ? sql`bookings b WHERE ${begun}`
      : sql`
        (SELECT DISTINCT container_id AS id FROM all_bookables WHERE company_id = ${companyId} AND kind = ${kind.name}) AS held
        CROSS JOIN LATERAL (
          SELECT * FROM bookings
          WHERE company_id = ${companyId} AND container_id = held.id AND state < 2
            AND occupies && tstzrange(${at} - make_interval(hours => ${hoursOfToday}), ${at}, '[]')
          OFFSET 0
        ) AS b
        WHERE ${begun}`;
  return sql`
    (
      SELECT b.*, CASE WHEN upper(b.during) > ${at} THEN 0 ELSE 1 END AS rank FROM ${standing} AND b.state = 0
      UNION ALL
      SELECT b.*, 2 FROM bookings b WHERE ${begun} AND b.released_on IS NOT NULL
    ) AS b
      JOIN people p ON p.company_id = b.company_id AND p.user_id = b.user_id
      JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE upper(b.during) > date_trunc('day', ${at} AT TIME ZONE c.time_zone) AT TIME ZONE c.time_zone`;
}

/** Reads a page of the unconfirmed bookings. An additional row shows that a next page exists. */
export async function readUnconfirmedBookingsPage(
  db: Queryable,
  request: UnconfirmedRequest,
  { after, limit }: Page,
): Promise<UnconfirmedBookingRow[]> {
  const key = sql`b.rank, lower(b.during), p.name COLLATE natural_order, b.id`;
  const rows = await db.query<Omit<UnconfirmedBookingRow, 'standing'> & { rank: number }>(sql`
    SELECT b.id, b.user_id AS "userId", p.name AS "userName", p.avatar_file_id AS "avatarFileId", s.label, ${containerColumns},
           lower(b.during) AS "startDate", upper(b.during) AS "endDate", b.released_on AS "releasedOn", b.rank
    FROM ${unconfirmed(request)}
      ${after ? sql`AND (${key}) > (${standings.indexOf(after.standing)}, ${after.startDate}, ${after.name}, ${after.id})` : empty}
    ORDER BY ${key} LIMIT ${limit + 1}`);
  return rows.map(({ rank, ...row }) => ({ ...row, standing: standings[rank]! }));
}

/** Counts the unconfirmed bookings by `standing`. */
export async function countUnconfirmedBookingsByStanding(
  db: Queryable,
  request: UnconfirmedRequest,
): Promise<Record<UnconfirmedBookingRow['standing'], number>> {
  const rows = await db.query<{ rank: number; count: number }>(sql`
    SELECT b.rank, count(*) FROM ${unconfirmed(request)} GROUP BY b.rank`);
  const countOf = (rank: number) => rows.find((row) => row.rank === rank)?.count ?? 0;
  return { awaited: countOf(0), expired: countOf(1), released: countOf(2) };
}
