import sql, { empty, join, type Sql } from 'sql-template-tag';
import { hiddenPerson } from '#contract/people/name-privacy.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createCountedInPeriodCondition } from './counted-bookings.ts';
import type { ReportRequest } from './report-request.ts';

/** The last booking before a page, and the page's length. */
export interface ReportPageRequest {
  after?: { startDate: string; id: string } | undefined;
  limit: number;
}

export interface ReportedBooking {
  id: string;
  kind: string;
  /** The hidden person, if the company has reports by person off. */
  userId: string;
  userName: string;
  bookingDate: string;
  startDate: string;
  endDate: string;
  iana: string;
  containerId: string;
  containerName: string;
  placeId: string;
  placeName: string;
  adminBypassMode: boolean;
  /** The person's values by the ids of the company's extra attributes. */
  extraAttributes: Record<string, string>;
}

/**
 * Builds the statement for a page of a report, plus one booking, ordered by start. An index reads
 * each kind in that order. The outer query joins names for the page only. Exported for the
 * benchmark.
 */
export function createReportPageStatement(request: ReportRequest, { after, limit }: ReportPageRequest): Sql {
  const inOrder = sql`ORDER BY start, id LIMIT ${limit + 1}`;
  const ofKind = (kind: string) => sql`(
    SELECT b.id, b.kind, b.user_id, b.container_id, b.bookable_id, lower(b.during) AS start, upper(b.during) AS until, b.admin_bypass
    FROM bookings b WHERE ${createCountedInPeriodCondition(request, sql`b.kind = ${kind}`)}
      ${after ? sql`AND (lower(b.during), b.id) > (${after.startDate}::timestamptz, ${after.id}::uuid)` : empty}
    ${inOrder})`;
  const { companyId, kinds, byPerson } = request;
  const person = byPerson
    ? sql`b.user_id AS "userId", u.name AS "userName", m.extra_attributes AS "extraAttributes"`
    : sql`${hiddenPerson.id} AS "userId", ${hiddenPerson.name} AS "userName", '{}'::jsonb AS "extraAttributes"`;
  const people = sql`
    JOIN people u ON u.company_id = ${companyId} AND u.user_id = b.user_id
    JOIN all_memberships m ON m.company_id = ${companyId} AND m.user_id = b.user_id`;
  return sql`
    SELECT b.id, b.kind, ${person}, (b.start AT TIME ZONE c.time_zone)::date AS "bookingDate",
           b.start AS "startDate", b.until AS "endDate", c.time_zone AS iana, c.id AS "containerId", c.name AS "containerName",
           s.id AS "placeId", s.label AS "placeName", b.admin_bypass AS "adminBypassMode"
    FROM (SELECT * FROM (${join(
      kinds.map(({ name }) => ofKind(name)),
      ' UNION ALL ',
    )}) AS every ${inOrder}) AS b
    JOIN all_containers c ON c.company_id = ${companyId} AND c.id = b.container_id
    ${byPerson ? people : empty}
    JOIN all_bookables s ON s.company_id = ${companyId} AND s.id = b.bookable_id
    ORDER BY b.start, b.id`;
}

/** Reads a page of a report. An additional booking shows that a next page exists. */
export async function readReportPage(
  db: Queryable,
  request: ReportRequest,
  page: ReportPageRequest,
): Promise<ReportedBooking[]> {
  return request.kinds.length === 0 ? [] : db.queryOnce<ReportedBooking>(createReportPageStatement(request, page));
}
