import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';
import { selectTimesAssignedToOthers } from '../assigned-days.ts';
import { formatMultirange } from '../booking-context.query.ts';
import { createMayEnterCondition } from '../booking-rows.ts';
import type { BookableKind, Span } from '../kind.ts';
import { areOverlapping } from '../spans.ts';

/**
 * A place, and the parts of the requested times at which it is booked or assigned to other people.
 */
export interface LikePlace {
  placeId: string;
  placeName: string;
  taken: readonly Span[];
}

/**
 * The places that are like a requested place, the likest first. `own` is the requested place, or
 * null if it cannot be booked.
 */
export interface LikePlaces {
  own: LikePlace | null;
  others: LikePlace[];
}

/** The maximum number of like places. It bounds the work on a floor with thousands of desks. */
const mostLike = 300;

interface LikeRequest {
  companyId: string;
  kind: BookableKind;
  placeId: string;
  /**
   * The person who will hold the booking. The result has no places in restricted areas that are
   * closed to this person.
   */
  userId: string;
  spans: readonly Span[];
  /**
   * The facts of the place that a series has stored. They replace the facts of a removed place,
   * which are deleted.
   */
  facts?: object | null;
  /**
   * Places that come before all others. With `isOnly`, all others but the own place are left out.
   */
  first?: { ids: ReadonlySet<string>; isOnly: boolean };
}

interface Row extends LikePlace {
  isOwn: boolean;
}

/** Returns the likest place that is free for a time, or null. */
export function findFreeLike({ others }: LikePlaces, span: Span): LikePlace | null {
  return others.find(({ taken }) => !taken.some((one) => areOverlapping(one, span))) ?? null;
}

/** Returns whether a place is free for a time. */
export const isFreeFor = ({ taken }: LikePlace, span: Span): boolean => !taken.some((one) => areOverlapping(one, span));

/**
 * Reads the places that can stand in for another one, each with its taken times, without a lock. It
 * leaves out removed, locked and frozen places. It also leaves out places that not all members are
 * offered, such as spaces for people with disabilities.
 */
export async function readLikePlaces(
  db: Queryable,
  { companyId, kind, placeId, userId, spans, facts = null, first }: LikeRequest,
): Promise<LikePlaces> {
  if (spans.length === 0) return { own: null, others: [] };
  const { like = {} } = kind;
  const isFirst = first ? sql`s.id = ANY(${[...first.ids]}::uuid[])` : sql`TRUE`;
  const assigned = selectTimesAssignedToOthers(kind, companyId, { spans: formatMultirange(spans), userId });
  const rows = await db.query<Row>(sql`
    WITH origin AS (
      SELECT o.id, coalesce(${like.facts ?? sql`NULL::jsonb`}, ${facts && JSON.stringify(facts)}::jsonb) AS facts,
             ${like.within ?? sql`ARRAY[o.container_id]`} AS within
      FROM all_bookables o WHERE o.company_id = ${companyId} AND o.kind = ${kind.name} AND o.id = ${placeId}
    ), candidates AS MATERIALIZED (
      SELECT s.id, s.label, s.id = origin.id AS is_own,
             row_number() OVER (ORDER BY s.id = origin.id DESC, ${isFirst} DESC, ${like.order ?? sql`1`}, s.label COLLATE natural_order, s.id) AS rank
      FROM origin
        JOIN bookables s ON s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.container_id = ANY(origin.within)
        JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
      WHERE s.state = 0 AND s.offered_to <> 'nobody' AND ${createMayEnterCondition(userId)}
        AND (s.id = origin.id OR (s.offered_to = 'all' AND ${like.where ?? sql`TRUE`} AND ${first?.isOnly ? isFirst : sql`TRUE`}))
      ORDER BY rank LIMIT ${mostLike}
    )
    SELECT n.id AS "placeId", n.label AS "placeName", n.is_own AS "isOwn",
           (SELECT coalesce(json_agg(json_build_object('start', t.start, 'end', t."end")), '[]')
            FROM (SELECT (extract(epoch FROM lower(b.occupies)) * 1000)::float8, (extract(epoch FROM upper(b.occupies)) * 1000)::float8
                  FROM bookings b
                  WHERE b.company_id = ${companyId} AND b.bookable_id = n.id AND b.state < 2
                    AND b.occupies && ${formatMultirange(spans)}::tstzmultirange
                  UNION ALL SELECT * FROM unnest(a.starts, a.ends)) AS t (start, "end")) AS taken
    FROM candidates n LEFT JOIN (${assigned}) AS a ON a.bookable_id = n.id
    ORDER BY n.rank`);
  const places = rows.map(({ isOwn, ...place }) => ({ isOwn, place }));
  return {
    own: places.find(({ isOwn }) => isOwn)?.place ?? null,
    others: places.filter(({ isOwn }) => !isOwn).map(({ place }) => place),
  };
}
