import sql from 'sql-template-tag';
import type { Wait } from '#contract/waitlist/waits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createCompetingCondition, createOpenWaitsQueryParts } from './competing-waits.ts';

/**
 * Reads the open waits of the member, earliest period first. The rank counts the other people who
 * joined before and can take the same places in an overlapping period.
 * @param id the only wait to read, which may have ended
 * @param timeZone the zone of a wait for all places of a kind
 */
export function readOwnWaits(
  db: Queryable,
  { companyId, userId }: Pick<Member, 'companyId' | 'userId'>,
  { id, timeZone, now }: { id?: string; timeZone: string; now: Date },
): Promise<Wait[]> {
  const which = id === undefined ? sql`w.ended_on IS NULL` : sql`w.id = ${id}::uuid`;
  return db.query<Wait>(sql`
    WITH ${createOpenWaitsQueryParts(companyId)}
    SELECT w.id, w.kind, w.bookable_id AS "placeId", s.label AS "placeName", c.id AS "locationId", c.name AS "locationName",
           coalesce(c.time_zone, ${timeZone}) AS iana, lower(w.during) AS "startDate", upper(w.during) AS "endDate",
           CASE WHEN w.books_at_once THEN 'booking' ELSE 'offer' END AS takes, w.wishes, w.ended_on IS NULL AS "isOpen",
           (SELECT count(DISTINCT o.user_id) + 1 FROM open o
            WHERE o.kind = w.kind AND o.during && w.during AND o.user_id <> w.user_id
              AND (o.joined_on, o.id) < (w.joined_on, w.id) AND ${createCompetingCondition(sql`w`, sql`o`)}) AS rank,
           (SELECT json_build_object('id', b.id, 'placeName', f.label, 'locationName', n.name, 'iana', n.time_zone,
                                     'startDate', lower(b.during), 'endDate', upper(b.during), 'heldUntil', b.held_until)
            FROM bookings b
              JOIN all_bookables f ON f.company_id = b.company_id AND f.id = b.bookable_id
              JOIN all_containers n ON n.company_id = b.company_id AND n.id = b.container_id
            WHERE b.company_id = w.company_id AND b.id = w.offer_id AND b.state < 2
              AND b.held_until > ${now.toISOString()}::timestamptz) AS offer
    FROM (SELECT one.*, coalesce(one.container_id, p.container_id) AS within, coalesce(p.offered_to <> 'all', false) AS alone
          FROM waits one LEFT JOIN all_bookables p ON p.company_id = one.company_id AND p.id = one.bookable_id
          WHERE one.company_id = ${companyId} AND one.user_id = ${userId}) w
      LEFT JOIN all_bookables s ON s.company_id = w.company_id AND s.id = w.bookable_id
      LEFT JOIN all_containers c ON c.company_id = w.company_id AND c.id = w.within
    WHERE w.company_id = ${companyId} AND w.user_id = ${userId} AND ${which}
    ORDER BY lower(w.during), w.joined_on, w.id`);
}
