import sql, { empty, type Sql } from 'sql-template-tag';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { createCountedByStepsCondition, selectStartStep } from './counted-bookings.ts';
import type { ReportRequest } from './report-request.ts';

/** The number of a kind's bookings that start in a step. The first step is 1. */
export interface StepRow {
  what: 'step';
  kind: string;
  step: number;
  count: number;
}

/** One of the rows with the most bookings. `of` is the number of rows without a limit. */
export interface RankedRow {
  what: 'location' | 'room' | 'user';
  id: string;
  name: string;
  /** The names of the parents. Empty for rooms and people. */
  path: string[];
  /** The location of a room. Null for locations and people. */
  locationName: string;
  /** The booked seconds of a room, else 0. */
  seconds: number;
  /** The person's picture. Null for locations and rooms. */
  avatarFileId: string | null;
  hasLeft: boolean;
  count: number;
  of: number;
}

/** A row of the summary's statement. `what` is the sort of the row. */
export type SummaryRow = StepRow | RankedRow;

/** Returns SQL that adds the people with most bookings, or nothing without reports by person. */
const selectPeople = ({ companyId, byPerson }: ReportRequest): Sql =>
  byPerson
    ? sql`
      UNION ALL
      SELECT 'user', g.user_id, p.name, '{}', NULL, 0, p.avatar_file_id, p.status = 'removed', g.count
      FROM grouped g JOIN people p ON p.company_id = ${companyId} AND p.user_id = g.user_id`
    : empty;

/**
 * Builds the statement of a summary. It counts one index-only scan (migration 0044) in four ways.
 * OFFSET separates reading from grouping, because PostgreSQL would otherwise sort a million rows on
 * disk. Exported for the benchmark.
 */
export function createSummaryStatement(request: ReportRequest): Sql {
  const { companyId, kinds, byPerson } = request;
  const rooms = kinds.flatMap(({ name, reported }) => (reported.type === 'room' ? [name] : []));
  const named = kinds.map(({ name }) => name);
  return sql`
    WITH counted AS (
      SELECT b.kind, ${selectStartStep(request)} AS step, b.container_id, b.bookable_id, b.user_id,
             CASE WHEN b.kind = ANY(${rooms}::text[]) THEN date_part('epoch', upper(b.during) - lower(b.during)) END AS seconds
      FROM bookings b WHERE ${createCountedByStepsCondition(request, sql`b.kind = ANY(${named}::text[])`)} OFFSET 0
    ), grouped AS (
      SELECT kind, step, container_id, bookable_id, ${byPerson ? sql`user_id, ` : empty}count(*) AS count, sum(seconds) AS seconds
      FROM counted GROUP BY GROUPING SETS ((kind, step), container_id, bookable_id${byPerson ? sql`, user_id` : empty})
    ), tops AS (
      SELECT 'location' AS what, g.container_id AS id, c.name, c.path, NULL AS location_name, 0 AS seconds, NULL::uuid AS avatar_file_id,
             false AS has_left, g.count
      FROM grouped g JOIN locations l ON l.company_id = ${companyId} AND l.id = g.container_id
        JOIN all_containers c ON c.company_id = ${companyId} AND c.id = g.container_id
      UNION ALL
      SELECT 'room', g.bookable_id, s.label, '{}', c.name, g.seconds, NULL, false, g.count
      FROM grouped g JOIN all_bookables s ON s.company_id = ${companyId} AND s.id = g.bookable_id AND s.kind = ANY(${rooms}::text[])
        JOIN all_containers c ON c.company_id = ${companyId} AND c.id = s.container_id
      ${selectPeople(request)}
    ), ranked AS (
      SELECT *, row_number() OVER (PARTITION BY what ORDER BY count DESC, name COLLATE natural_order, id) AS rank,
             count(*) OVER (PARTITION BY what) AS of
      FROM tops
    )
    SELECT 'step' AS what, kind, step, NULL AS id, NULL AS name, NULL AS path, NULL AS "locationName", 0 AS seconds,
           NULL AS "avatarFileId", false AS "hasLeft", count, 0 AS of, 0 AS rank
    FROM grouped WHERE step IS NOT NULL
    UNION ALL
    SELECT what, NULL, NULL, id, name, path, location_name, seconds, avatar_file_id, has_left, count, of, rank
    FROM ranked WHERE rank <= ${limits.reportTop}
    ORDER BY what, rank`;
}

/**
 * Counts bookings by step and kind, and ranks the locations, rooms and people with most bookings.
 */
export function readSummary(db: Queryable, request: ReportRequest): Promise<SummaryRow[]> {
  return db.queryOnce<SummaryRow>(createSummaryStatement(request));
}
