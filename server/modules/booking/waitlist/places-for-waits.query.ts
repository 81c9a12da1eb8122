import sql, { join, type Sql } from 'sql-template-tag';
import type { KindName } from '#server/events/kind-name.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import { createBuffersJoin, withBuffersOf } from '#server/modules/booking/engine/buffers.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { WaitId } from './lock-wait.ts';
import { createAwayCondition, hasOpenOffer, type Turn } from './turn.query.ts';

/** A wait with the places that are free for its whole period. */
export interface WaitWithPlaces extends WaitId {
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
 * Reads the open waits of a company for which places are free, in the order of the queue. Waits for
 * the same places and period are looked up once. Left out are people who are absent then or have an
 * open offer, and containers that the person may not enter. The engine checks the other rules
 * later.
 */
export function readPlacesForWaits(
  db: Queryable,
  kinds: readonly BookableKind[],
  turn: Pick<Turn, 'companyId' | 'timeZone'>,
  now: Date,
): Promise<WaitWithPlaces[]> {
  const { companyId } = turn;
  return db.query<WaitWithPlaces>(sql`
    WITH open AS MATERIALIZED (
      SELECT w.* FROM waits w
        JOIN memberships m ON m.company_id = w.company_id AND m.user_id = w.user_id AND m.status = 'active'
      WHERE w.company_id = ${companyId} AND w.ended_on IS NULL AND w.offer_id IS NULL
        AND lower(w.during) > ${now.toISOString()}::timestamptz
        AND NOT ${hasOpenOffer} AND NOT ${createAwayCondition(turn)}
    ), wanted AS (
      SELECT DISTINCT kind, bookable_id, container_id, during, wishes FROM open
    ), found AS MATERIALIZED (
      SELECT w.*, ARRAY(SELECT h.bookable_id FROM assigned_days(${companyId}, w.during) h) AS assigned FROM wanted w
    ), free AS (
      SELECT w.kind, w.bookable_id, w.container_id, w.during, w.wishes, s.id, s.container_id AS within,
             row_number() OVER (ORDER BY c.name COLLATE natural_order, s.label COLLATE natural_order, s.id) AS nth
      FROM found w
        JOIN bookables s ON s.company_id = ${companyId} AND s.kind = w.kind AND s.state = 0 AND s.offered_to = 'all'
          AND (w.bookable_id IS NULL OR s.id = w.bookable_id)
        JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
        ${createBuffersJoin(companyId)}
      WHERE s.id <> ALL(w.assigned)
        AND NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = s.company_id AND b.bookable_id = s.id AND b.state < 2
            AND b.occupies && ${withBuffersOf(sql`w.during`)})
        AND (w.container_id IS NULL OR lies_within(${companyId}, s.container_id, w.container_id))
        AND ${meetsWishes(kinds)}
    )
    SELECT o.company_id AS "companyId", o.user_id AS "userId", o.id, o.kind, lower(o.during) AS "startDate",
           upper(o.during) AS "endDate",
           json_agg(json_build_object('id', f.id, 'containerId', f.within) ORDER BY f.nth) AS places
    FROM open o JOIN free f ON f.kind = o.kind AND f.during = o.during AND f.wishes = o.wishes
      AND f.bookable_id IS NOT DISTINCT FROM o.bookable_id AND f.container_id IS NOT DISTINCT FROM o.container_id
      AND f.id <> ALL(o.left_out)
    JOIN containers c ON c.company_id = o.company_id AND c.id = f.within AND ${createMayEnterCondition(sql`o.user_id`)}
    GROUP BY o.company_id, o.user_id, o.id, o.kind, o.during, o.joined_on
    ORDER BY o.joined_on, o.id`);
}
