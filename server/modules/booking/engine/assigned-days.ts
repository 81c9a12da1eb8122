import sql, { type Sql } from 'sql-template-tag';
import { createPersonNameSeenCondition, type NameReadingMember } from './names/name-circle.query.ts';

/** A day on which a place is assigned to another person. */
export interface DayAssignedToOther {
  /** The day by the place's clock, yyyy-MM-dd. */
  day: string;
  /** Empty if the reader may not see the owner's name. */
  userName: string;
}

/** The columns or values of {@link createAssignedToOthersCondition}. */
interface Asked {
  companyId: string;
  /** A column with the place's id. */
  place: Sql;
  /** A tstzrange. */
  span: Sql;
  /** The person whose own assigned place counts as free. */
  userId: Sql;
}

/**
 * Returns the SQL condition that a place is assigned to another person on a day of the span. Reads
 * of free places have it or an equal one (docs/decisions/0049-assigned-desks.md).
 */
export function createAssignedToOthersCondition({ companyId, place, span, userId }: Asked): Sql {
  return sql`EXISTS (
    SELECT FROM assigned_days(${companyId}, ${span}) h WHERE h.bookable_id = ${place} AND h.user_id <> ${userId})`;
}

/**
 * Returns SQL for a JSON array of {@link DayAssignedToOther}. It has the days of the spans on which
 * the place is assigned to another person. `spans` is a tstzmultirange.
 */
export function createDaysAssignedToOthersColumn(
  companyId: string,
  placeId: string,
  { spans, userId, reader }: { spans: string; userId: string; reader: NameReadingMember | 'server' },
): Sql {
  const isNamed =
    reader === 'server'
      ? sql`TRUE`
      : createPersonNameSeenCondition(reader, { circle: sql`p.names_seen_by`, person: sql`h.user_id` });
  return sql`
    (SELECT json_agg(json_build_object('day', h.day, 'userName', CASE WHEN ${isNamed} THEN p.name ELSE '' END) ORDER BY h.day)
     FROM (SELECT DISTINCT h.day, h.user_id
           FROM unnest(${spans}::tstzmultirange) AS wanted (span) CROSS JOIN LATERAL assigned_days(${companyId}, wanted.span) h
           WHERE h.bookable_id = ${placeId} AND h.user_id <> ${userId}) AS h
     JOIN people p ON p.company_id = ${companyId} AND p.user_id = h.user_id)`;
}

/** Returns SQL for a JSON array of the spans' days on which the place is assigned to the person. */
export function createOwnAssignedDaysColumn(
  companyId: string,
  placeId: string,
  { spans, userId }: { spans: string; userId: string },
): Sql {
  return sql`
    (SELECT json_agg(DISTINCT h.day)
     FROM unnest(${spans}::tstzmultirange) AS wanted (span) CROSS JOIN LATERAL assigned_days(${companyId}, wanted.span) h
     WHERE h.bookable_id = ${placeId} AND h.user_id = ${userId})`;
}

/**
 * Returns the SQL condition that a booking lies on a day on which its place is assigned to its
 * holder.
 */
export function createAssignedToHolderCondition(companyId: string, booking: Sql): Sql {
  return sql`EXISTS (
    SELECT FROM assigned_days(${companyId}, ${booking}.during) h
    WHERE h.bookable_id = ${booking}.bookable_id AND h.user_id = ${booking}.user_id)`;
}

/**
 * Returns SQL for the times of a kind's places that are assigned to other people on days of the
 * spans. It has one row for each place: `bookable_id`, `starts` and `ends`, in milliseconds.
 * `spans` is a tstzmultirange.
 */
export function selectTimesAssignedToOthers(
  { isAssignable }: { readonly isAssignable?: true },
  companyId: string,
  { spans, userId }: { spans: string; userId: string },
): Sql {
  if (!isAssignable) return sql`SELECT NULL::uuid AS bookable_id, '{}'::float8[] AS starts, '{}'::float8[] AS ends`;
  const midnight = (day: Sql) => sql`(extract(epoch FROM (${day})::timestamp AT TIME ZONE h.time_zone) * 1000)::float8`;
  return sql`
    SELECT h.bookable_id, array_agg(${midnight(sql`h.day`)} ORDER BY h.day, h.user_id) AS starts,
           array_agg(${midnight(sql`h.day + 1`)} ORDER BY h.day, h.user_id) AS ends
    FROM unnest(${spans}::tstzmultirange) AS wanted (span) CROSS JOIN LATERAL assigned_days(${companyId}, wanted.span) h
    WHERE h.user_id <> ${userId} GROUP BY h.bookable_id`;
}
