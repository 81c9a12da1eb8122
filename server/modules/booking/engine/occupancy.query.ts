import sql from 'sql-template-tag';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { formatPostgresRange } from './booking-context.query.ts';
import type { Span } from './kind.ts';

/** A change of a booked time in a container. `span` is null if the container's places changed. */
export interface OccupancyChange {
  containerId: string;
  span: Span | null;
}

interface ChangeRow {
  asOf: string;
  containerId: string | null;
  start: string | null;
  end: string | null;
}

/**
 * Reads a company's changes since an earlier read, and the snapshot of this read. PostgreSQL
 * decides which transactions a snapshot sees, so the read includes even late commits.
 * @param since `asOf` of the earlier read, or null to read no changes
 */
export async function readOccupancyChanges(
  db: Queryable,
  companyId: string,
  since: string | null,
): Promise<{ asOf: string; changes: OccupancyChange[] }> {
  const rows = await db.query<ChangeRow>(sql`
    SELECT DISTINCT pg_current_snapshot()::text AS "asOf", c.container_id AS "containerId",
           lower(c.during) AS start, upper(c.during) AS end
    FROM (SELECT) AS one LEFT JOIN calendar_changes c
      ON c.company_id = ${companyId} AND c.changed_in >= pg_snapshot_xmin(${since}::pg_snapshot)
         AND NOT pg_visible_in_snapshot(c.changed_in, ${since}::pg_snapshot)`);
  const changes = rows.flatMap(({ containerId, start, end }) => {
    if (containerId === null) return [];
    return [{ containerId, span: start && end ? { start: Date.parse(start), end: Date.parse(end) } : null }];
  });
  return { asOf: rows[0]!.asOf, changes };
}

/** The number of places of a kind that are booked or assigned on a day. */
export interface TakenPlaceCount {
  /** The index of the {@link ContainerDay} in the request, from 0. */
  at: number;
  kind: KindName;
  taken: number;
}

/** A day of a container. */
export interface ContainerDay {
  containerId: string;
  span: Span;
}

/**
 * Counts booked places that are neither locked nor frozen, for each day and kind. The count is 0 if
 * only locked or frozen places are booked. There is no row if no place is booked.
 */
export function countTakenPlaces(
  db: Queryable,
  companyId: string,
  days: readonly ContainerDay[],
): Promise<TakenPlaceCount[]> {
  const containers = days.map(({ containerId }) => containerId);
  return db.query<TakenPlaceCount>(sql`
    SELECT (w.no - 1)::int AS at, b.kind, count(DISTINCT b.bookable_id) FILTER (WHERE b.bookable_id NOT IN (
             SELECT id FROM all_bookables WHERE company_id = ${companyId} AND state <> 0)) AS taken
    FROM unnest(${containers}::uuid[], ${days.map(({ span }) => formatPostgresRange(span))}::tstzrange[]) WITH ORDINALITY
         AS w (container_id, span, no)
    JOIN bookings b ON b.company_id = ${companyId} AND b.container_id = w.container_id AND b.state < 2
                   AND b.occupies && w.span AND b.during && w.span
    WHERE b.bookable_id NOT IN (SELECT id FROM all_bookables WHERE company_id = ${companyId} AND removed_on IS NOT NULL)
    GROUP BY w.no, b.kind`);
}

/**
 * The assigned places of a kind in a container on a day of its clock, if neither locked nor frozen.
 */
interface AssignedPlaces {
  containerId: string;
  timeZone: string;
  day: string;
  kind: KindName;
  placeIds: string[];
}

/** A time at which an assigned place is booked. */
interface BookedPlace {
  placeId: string;
  start: string;
  end: string;
}

/**
 * Counts the places that are assigned to a person on a day and have no booking on it. Locked and
 * frozen places do not count. There is no row for a day without such places. Two statements read
 * all days, because the date bar asks for 90 of them.
 */
export async function countAssignedUnbookedPlaces(
  db: Queryable,
  companyId: string,
  days: readonly ContainerDay[],
): Promise<TakenPlaceCount[]> {
  const containers = [...new Set(days.map(({ containerId }) => containerId))];
  const start = Math.min(...days.map(({ span }) => span.start));
  const end = Math.max(...days.map(({ span }) => span.end));
  const whole = formatPostgresRange({ start, end });
  const assigned = await db.query<AssignedPlaces>(sql`
    SELECT h.container_id AS "containerId", h.time_zone AS "timeZone", h.day, h.kind, array_agg(h.bookable_id) AS "placeIds"
    FROM assigned_days(${companyId}, ${whole}::tstzrange) h
    WHERE h.container_id = ANY(${containers}::uuid[]) AND h.state = 0
    GROUP BY h.container_id, h.time_zone, h.day, h.kind`);
  if (assigned.length === 0) return [];
  const places = [...new Set(assigned.flatMap(({ placeIds }) => placeIds))];
  const booked = await db.query<BookedPlace>(sql`
    SELECT b.bookable_id AS "placeId", lower(b.during) AS start, upper(b.during) AS end FROM bookings b
    WHERE b.company_id = ${companyId} AND b.bookable_id = ANY(${places}::uuid[]) AND b.state < 2
      AND b.occupies && ${whole}::tstzrange`);
  return countWithoutBookings(days, assigned, booked);
}

/** Counts each day's assigned places that have no booking on it. */
function countWithoutBookings(
  days: readonly ContainerDay[],
  assigned: readonly AssignedPlaces[],
  booked: readonly BookedPlace[],
): TakenPlaceCount[] {
  const byContainer = Map.groupBy(assigned, ({ containerId }) => containerId);
  const times = Map.groupBy(
    booked.map((one) => ({ placeId: one.placeId, start: Date.parse(one.start), end: Date.parse(one.end) })),
    ({ placeId }) => placeId,
  );
  return days.flatMap(({ containerId, span }, at) => {
    const some = byContainer.get(containerId);
    if (!some) return [];
    const { timeZone } = some[0]!;
    const [first, last] = [getCalendarDayAt(span.start, timeZone), getCalendarDayAt(span.end - 1, timeZone)];
    const isFree = (placeId: string) =>
      !times.get(placeId)?.some((one) => one.start < span.end && one.end > span.start);
    const ofDay = Map.groupBy(
      some.filter(({ day }) => first <= day && day <= last),
      ({ kind }) => kind,
    );
    return [...ofDay].flatMap(([kind, parts]) => {
      const taken = new Set(parts.flatMap(({ placeIds }) => placeIds).filter(isFree)).size;
      return taken > 0 ? [{ at, kind, taken }] : [];
    });
  });
}

/** The number of places of a kind in a container that are neither locked nor frozen. */
export interface BookablePlaceCount {
  containerId: string;
  kind: KindName;
  open: number;
}

/**
 * Counts places that are neither locked nor frozen. Containers without such places are left out.
 */
export function countBookablePlaces(
  db: Queryable,
  companyId: string,
  containerIds: readonly string[],
): Promise<BookablePlaceCount[]> {
  return db.query<BookablePlaceCount>(sql`
    SELECT container_id AS "containerId", kind, count(*) AS open FROM bookables
    WHERE company_id = ${companyId} AND container_id = ANY(${containerIds}::uuid[]) AND state = 0
    GROUP BY container_id, kind`);
}
