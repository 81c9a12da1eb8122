import sql, { join, type Sql } from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import { createAssignedToHolderCondition } from '#server/modules/booking/engine/assigned-days.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import { createBuffersJoin, createRangeWithBuffersSql } from '#server/modules/booking/engine/buffers.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { anyContainer } from './any-container.ts';
import { createContainersAbove } from './competing-waits.ts';
import type { WaitKey } from './lock-wait.ts';
import { createAwayCondition, openOfferCondition, type WaitlistCompanyFacts } from './turn.query.ts';

/** The most places that are read for a wait. A turn tries only a few of them. */
export const mostPlaces = 100;

/** A wait with places that are free for its whole period, at most `mostPlaces`. */
export interface WaitWithPlaces extends WaitKey {
  kind: KindName;
  startDate: string;
  endDate: string;
  places: { id: string; containerId: string }[];
}

/** Returns SQL: the place s has what the wait w wishes, by the kind of both. */
function meetsWishes(kinds: readonly BookableKind[]): Sql {
  const those = kinds.flatMap(({ name, meetsWishes: meets }) => (meets ? [sql`WHEN ${name} THEN ${meets}`] : []));
  return those.length === 0 ? sql`TRUE` : sql`CASE w.kind ${join(those, ' ')} ELSE TRUE END`;
}

/**
 * Returns SQL: the person of the wait w has as many bookings of the kind as the company allows. The
 * rule of the engine is the same. Open offers count for a further offer, and not for a booking.
 */
function isAtLimit(kinds: readonly BookableKind[], { companyId, settings }: WaitlistCompanyFacts, now: Date): Sql {
  const at = sql`${now.toISOString()}::timestamptz`;
  const counts = settings.assignedDesks ? sql`AND NOT ${createAssignedToHolderCondition(companyId, sql`b`)}` : sql``;
  const limits = kinds.flatMap((kind) => {
    const { maxBookings, limitCounts } = kind.policyOf(settings, anyContainer, {});
    if (maxBookings === null) return [];
    const since = limitCounts === 'planned' ? sql`lower(b.during) > ${at}` : sql`upper(b.during) > ${at}`;
    return [
      sql`WHEN ${kind.name} THEN ${maxBookings} <= (
      SELECT count(*) FROM bookings b
      WHERE b.company_id = w.company_id AND b.user_id = w.user_id AND b.kind = w.kind AND b.state < 2
        AND NOT b.admin_bypass AND (b.held_until IS NULL OR NOT w.books_at_once)
        AND upper(b.during) > ${at} AND ${since} ${counts})`,
    ];
  });
  return limits.length === 0 ? sql`FALSE` : sql`(CASE w.kind ${join(limits, ' ')} ELSE FALSE END)`;
}

/**
 * Reads the open waits of a company for which places are free, in the order of the queue. Waits for
 * the same places and period are looked up once. Left out are people who are absent then, have an
 * open offer or are at their limit. So are containers that the person may not enter, and places
 * that the rules refused to the wait some minutes ago. A space for disabled people goes only to a
 * wait for this very space. The engine checks the other rules later.
 */
export function readWaitsWithFreePlaces(
  db: Queryable,
  kinds: readonly BookableKind[],
  turn: WaitlistCompanyFacts,
  now: Date,
): Promise<WaitWithPlaces[]> {
  const { companyId } = turn;
  const at = sql`${now.toISOString()}::timestamptz`;
  return db.query<WaitWithPlaces>(sql`
    WITH open AS MATERIALIZED (
      SELECT w.*, dense_rank() OVER (ORDER BY w.kind, w.bookable_id, w.container_id, w.during, w.wishes) AS want
      FROM waits w
        JOIN memberships m ON m.company_id = w.company_id AND m.user_id = w.user_id AND m.status = 'active'
      WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND w.offer_id IS NULL AND lower(w.during) > ${at}
        AND NOT ${openOfferCondition} AND NOT ${createAwayCondition(turn)} AND NOT ${isAtLimit(kinds, turn, now)}
    ), wanted AS MATERIALIZED (
      SELECT DISTINCT ON (want) o.want, o.kind, o.bookable_id, o.container_id, o.during, o.wishes,
             ARRAY(SELECT h.bookable_id FROM assigned_days(${companyId}, o.during) h) AS assigned
      FROM open o ORDER BY want
    ), places AS MATERIALIZED (
      SELECT s.id, row_number() OVER (ORDER BY c.name COLLATE natural_order, s.label COLLATE natural_order, s.id) AS nth
      FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
      WHERE s.company_id = ${companyId} AND s.state = 0 AND s.offered_to <> 'nobody' AND s.kind IN (SELECT kind FROM wanted)
    ), above AS MATERIALIZED (
      ${createContainersAbove(companyId, sql`SELECT DISTINCT s.container_id AS id FROM bookables s JOIN places p ON p.id = s.id WHERE s.company_id = ${companyId}`)}
    ), free AS MATERIALIZED (
      SELECT w.want, array_agg(s.id ORDER BY p.nth) AS ids, array_agg(s.container_id ORDER BY p.nth) AS withins
      FROM wanted w
        JOIN bookables s ON s.company_id = ${companyId} AND s.kind = w.kind AND (w.bookable_id IS NULL OR s.id = w.bookable_id)
        JOIN places p ON p.id = s.id
        ${createBuffersJoin(companyId)}
      WHERE (s.offered_to = 'all' OR s.id = w.bookable_id) AND s.id <> ALL(w.assigned)
        AND NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2
            AND b.occupies && ${createRangeWithBuffersSql(sql`w.during`)})
        AND (w.container_id IS NULL OR (s.container_id, w.container_id) IN (SELECT inner_id, outer_id FROM above))
        AND ${meetsWishes(kinds)}
      GROUP BY w.want
    )
    SELECT o.company_id AS "companyId", o.user_id AS "userId", o.id, o.kind, lower(o.during) AS "startDate",
           upper(o.during) AS "endDate", mine.places
    FROM open o JOIN free g ON g.want = o.want CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('id', one.id, 'containerId', one.within) ORDER BY one.nth) AS places
      FROM (
        SELECT f.id, f.within, f.nth
        FROM unnest(g.ids, g.withins) WITH ORDINALITY AS f (id, within, nth)
          JOIN containers c ON c.company_id = o.company_id AND c.id = f.within AND ${createMayEnterCondition(sql`o.user_id`)}
        WHERE f.id <> ALL(o.left_out)
          AND (o.refused_until IS NULL OR o.refused_until <= ${at} OR (f.id <> ALL(o.refused) AND f.within <> ALL(o.refused)))
        ORDER BY f.nth LIMIT ${mostPlaces}
      ) one
    ) mine
    WHERE mine.places IS NOT NULL
    ORDER BY o.joined_on, o.id`);
}
