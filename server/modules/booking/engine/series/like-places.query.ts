import sql from 'sql-template-tag';
import { checkOpeningHours, isClosedOrUnbookable } from '#contract/booking/booking-times.ts';
import { addLongestBuffers } from '#contract/booking/room-buffers.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { selectTimesAssignedToOthers } from '../assigned-days.ts';
import { formatPostgresMultirange } from '../booking-context.query.ts';
import { createMayEnterCondition } from '../booking-rows.ts';
import { createBuffersJoin } from '../buffers.ts';
import type { BookableKind, Span } from '../kind.ts';
import { getDaysAroundSpans, readCompanyOpeningRules } from '../opening.query.ts';
import { areOverlapping } from '../spans.ts';

/**
 * A place, and the times at which it is booked or assigned to other people. The times of bookings
 * include the buffers that a booking beside them needs.
 */
export interface LikePlace {
  placeId: string;
  placeName: string;
  taken: readonly Span[];
  /** The requested times that the rules of its location refuse. */
  shut?: readonly Span[];
  /** The requested times that a closed day of its location refuses, and not only hours or units. */
  closed?: readonly Span[];
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
  settings: CompanySettings;
  /** The details of the bookings, on which the policy of their kind depends. */
  details: object;
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
  containerId: string;
  timeZone: string;
}

const isListed = (spans: readonly Span[], { start, end }: Span) =>
  spans.some((one) => one.start === start && one.end === end);

/** Returns whether a closed day of a place's location refuses a requested time. */
export const isClosedFor = ({ closed = [] }: LikePlace, span: Span): boolean => isListed(closed, span);

/** Returns whether a place is open and free for a requested time. */
export const isFreeFor = (place: LikePlace, span: Span): boolean =>
  !isListed(place.shut ?? [], span) && !place.taken.some((one) => areOverlapping(one, span));

/** Returns the likest place that is open and free for a requested time, or null. */
export function findFreeLikePlace({ others }: LikePlaces, span: Span): LikePlace | null {
  return others.find((one) => isFreeFor(one, span)) ?? null;
}

type RefusedTimes = Required<Pick<LikePlace, 'shut' | 'closed'>>;

/**
 * Returns a function that lists the requested times that the rules of a place's location refuse. It
 * reads nothing for a company that sets no opening hours.
 */
async function readRefusedTimes(
  db: Queryable,
  { companyId, kind, settings, details, spans }: LikeRequest,
): Promise<(place: Pick<Row, 'containerId' | 'timeZone'>) => RefusedTimes> {
  if (!settings.openingHours) return () => ({ shut: [], closed: [] });
  const openings = await readCompanyOpeningRules(db, companyId, getDaysAroundSpans(spans));
  const known = new Map<string, RefusedTimes>();
  return ({ containerId, timeZone }) => {
    const container = { id: containerId, name: '', timeZone, bookingPeriodDays: null, mayEnter: true };
    const policy = kind.policyOf(settings, container, details);
    const rules = { opening: openings.of(containerId), timeZone, policy };
    const isClosed = (span: Span) =>
      checkOpeningHours({ spans: [span], adminBypass: false }, { ...rules, now: 0, startsAt: null })?.errorCode ===
      'closedDay';
    const list = () => {
      const shut = spans.filter((span) => isClosedOrUnbookable(span, rules));
      return { shut, closed: shut.filter(isClosed) };
    };
    const times = known.get(containerId) ?? list();
    known.set(containerId, times);
    return times;
  };
}

/**
 * Reads the places that can stand in for another one, without a lock. Each has its taken times, and
 * those at which its location is shut. It leaves out removed, locked and frozen places. It also
 * leaves out places that not all members are offered, such as spaces for people with disabilities.
 */
export async function readLikePlaces(db: Queryable, request: LikeRequest): Promise<LikePlaces> {
  const { companyId, kind, placeId, userId, spans, facts = null, first } = request;
  if (spans.length === 0) return { own: null, others: [] };
  const { like = {}, hasBuffers } = kind;
  const around = hasBuffers ? spans.map(addLongestBuffers) : spans;
  const isFirst = first ? sql`s.id = ANY(${[...first.ids]}::uuid[])` : sql`TRUE`;
  const assigned = selectTimesAssignedToOthers(kind, companyId, { spans: formatPostgresMultirange(spans), userId });
  const refusedTimes = await readRefusedTimes(db, request);
  const rows = await db.query<Row>(sql`
    WITH origin AS (
      SELECT o.id, coalesce(${like.facts ?? sql`NULL::jsonb`}, ${facts && JSON.stringify(facts)}::jsonb) AS facts,
             ${like.within ?? sql`ARRAY[o.container_id]`} AS within
      FROM all_bookables o WHERE o.company_id = ${companyId} AND o.kind = ${kind.name} AND o.id = ${placeId}
    ), candidates AS MATERIALIZED (
      SELECT s.id, s.label, s.id = origin.id AS is_own, c.id AS container_id, c.time_zone,
             ${hasBuffers ? sql`coalesce(f.before, 0) AS before, coalesce(f.after, 0) AS after` : sql`0 AS before, 0 AS after`},
             row_number() OVER (ORDER BY s.id = origin.id DESC, ${isFirst} DESC, ${like.order ?? sql`1`}, s.label COLLATE natural_order, s.id) AS rank
      FROM origin
        JOIN bookables s ON s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.container_id = ANY(origin.within)
        JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
        ${hasBuffers ? createBuffersJoin(companyId) : sql``}
      WHERE s.state = 0 AND s.offered_to <> 'nobody' AND ${createMayEnterCondition(userId)}
        AND (s.id = origin.id OR (s.offered_to = 'all' AND ${like.where ?? sql`TRUE`} AND ${first?.isOnly ? isFirst : sql`TRUE`}))
      ORDER BY rank LIMIT ${mostLike}
    )
    SELECT n.id AS "placeId", n.label AS "placeName", n.is_own AS "isOwn", n.container_id AS "containerId", n.time_zone AS "timeZone",
           (SELECT coalesce(json_agg(json_build_object('start', t.start, 'end', t."end")), '[]')
            FROM (SELECT (extract(epoch FROM lower(b.occupies)) * 1000 - n.after * 60000)::float8,
                         (extract(epoch FROM upper(b.occupies)) * 1000 + n.before * 60000)::float8
                  FROM bookings b
                  WHERE b.company_id = ${companyId} AND b.bookable_id = n.id AND b.state < 2
                    AND b.occupies && ${formatPostgresMultirange(around)}::tstzmultirange
                  UNION ALL SELECT * FROM unnest(a.starts, a.ends)) AS t (start, "end")) AS taken
    FROM candidates n LEFT JOIN (${assigned}) AS a ON a.bookable_id = n.id
    ORDER BY n.rank`);
  const places = rows.map(({ isOwn, containerId, timeZone, ...place }) => ({
    isOwn,
    place: { ...place, ...refusedTimes({ containerId, timeZone }) },
  }));
  return {
    own: places.find(({ isOwn }) => isOwn)?.place ?? null,
    others: places.filter(({ isOwn }) => !isOwn).map(({ place }) => place),
  };
}
