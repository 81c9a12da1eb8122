import sql, { type Sql } from 'sql-template-tag';

/** A place on a day that is assigned to a person. */
export interface AssignedDay {
  /** The day by the place's clock, yyyy-MM-dd. */
  day: string;
  userName: string;
}

/** The columns or values of {@link isAssignedToOthers}. */
interface Asked {
  companyId: string;
  /** A column with the place's id. */
  place: Sql;
  /** A tstzrange. */
  span: Sql;
  /** The person for whom an assigned place is free. */
  userId: Sql;
}

/**
 * Returns the SQL condition that a place is assigned to another person on a day of the span. Every
 * read of free places has it (docs/decisions/0049-assigned-desks.md).
 */
export function isAssignedToOthers({ companyId, place, span, userId }: Asked): Sql {
  return sql`EXISTS (
    SELECT FROM assigned_days(${companyId}, ${span}) h WHERE h.bookable_id = ${place} AND h.user_id <> ${userId})`;
}

/**
 * Returns SQL for a JSON array of {@link AssignedDay}: the days of the spans on which the place is
 * assigned to another person. `spans` is a tstzmultirange.
 */
export function assignedDaysColumn(
  companyId: string,
  placeId: string,
  { spans, userId }: { spans: string; userId: string },
): Sql {
  return sql`
    (SELECT json_agg(json_build_object('day', h.day, 'userName', p.name) ORDER BY h.day)
     FROM (SELECT DISTINCT h.day, h.user_id
           FROM unnest(${spans}::tstzmultirange) AS wanted (span) CROSS JOIN LATERAL assigned_days(${companyId}, wanted.span) h
           WHERE h.bookable_id = ${placeId} AND h.user_id <> ${userId}) AS h
     JOIN people p ON p.company_id = ${companyId} AND p.user_id = h.user_id)`;
}
