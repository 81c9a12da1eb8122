import sql, { type Sql } from 'sql-template-tag';
import { addDays } from '#contract/time/wall-clock.ts';
import {
  createSeenPeopleCondition,
  createVisibleBookingHolderCondition,
} from '#server/modules/booking/engine/names/seen-people.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import type { HalfDayFact } from './decide-half.ts';

/** A person with the facts about their half days. */
export interface WeekRow {
  id: string;
  name: string;
  avatarFileId: string | null;
  facts: [half: number, fact: HalfDayFact, building: string | null][];
  /**
   * The names of all buildings in the facts that the caller may see. Only the first row has them.
   */
  buildings: Record<string, string> | null;
}

export interface WeekRequest {
  /** The people in the order of the rows. People whom the caller may not see have no row. */
  userIds: readonly string[];
  firstDay: string;
  days: number;
  /** Today by the company's clock. Colleagues' days before it have no facts. */
  today: string;
  /** The closed days of containers, on which no owner of an assigned desk comes. */
  closed: readonly { containerId: string; day: string }[];
}

/** Returns SQL for the halves of the week between two wall-clock times, as numbers from 0. */
const halvesBetween = (first: Sql, start: Sql, end: Sql, last: number): Sql => sql`
  generate_series(
    greatest(0, floor(extract(epoch FROM ${start} - ${first}::timestamp) / 43200)::int),
    least(${last}::int, ceil(extract(epoch FROM ${end} - ${first}::timestamp) / 43200)::int - 1))`;

/** Returns SQL that leaves out the closed days of containers from assigned days d. */
function createOpenDayCondition(closed: WeekRequest['closed']): Sql {
  if (closed.length === 0) return sql``;
  const [containerIds, days] = [closed.map(({ containerId }) => containerId), closed.map(({ day }) => day)];
  return sql`
    AND (d.container_id, d.day) NOT IN (SELECT * FROM unnest(${containerIds}::uuid[], ${days}::date[]))`;
}

/** Returns SQL for the facts about the days assigned to the asked people, or nothing. */
function selectAssignedDays({ companyId, settings }: Member, { firstDay, days, closed }: WeekRequest): Sql {
  if (!settings.assignedDesks) return sql``;
  // The span has the days of all time zones. The join keeps those of the week.
  const span = sql`tstzrange(${`${addDays(firstDay, -1)}T00:00Z`}, ${`${addDays(firstDay, days + 1)}T00:00Z`})`;
  return sql`
    UNION ALL
    SELECT o.user_id, d.container_id, 'assigned', (d.day - ${firstDay}::date) * 2 + n.half
    FROM assigned_days(${companyId}, ${span}) d JOIN asked o ON o.user_id = d.user_id CROSS JOIN (VALUES (0), (1)) AS n(half)
    WHERE d.kind = 'desk' AND d.day >= ${firstDay}::date AND d.day < ${firstDay}::date + ${days}::int
      ${createOpenDayCondition(closed)}`;
}

/** Returns SQL for the facts about absences of the asked people. No reason exists. */
function selectAbsences({ companyId }: Member, { firstDay, days }: WeekRequest): Sql {
  const before = sql`(${firstDay}::date - date '1900-01-01') * 2`;
  return sql`
    UNION ALL
    SELECT o.user_id, 'away', n.half, NULL::uuid
    FROM asked o
    JOIN away_half_days a ON a.company_id = ${companyId} AND a.user_id = o.user_id
      AND a.last_day >= ${firstDay}::date AND a.first_day < ${firstDay}::date + ${days}::int
    CROSS JOIN LATERAL generate_series(
      greatest(0, lower(a.half_days) - ${before}), least(${days * 2}::int, upper(a.half_days) - ${before}) - 1) AS n(half)`;
}

/**
 * Returns the statement that reads the half days of people. The benchmark runs the same statement.
 * A desk counts for each half that its booking touches, by the clock of its place. A booking of a
 * desk lasts at most 24 hours, so the index finds it by its end.
 */
export function createWeekStatement(member: Member, week: WeekRequest): Sql {
  const { companyId, userId } = member;
  const { userIds, firstDay, days, today } = week;
  const [from, until] = [`${addDays(firstDay, -1)}T10:00Z`, `${addDays(firstDay, days)}T12:00Z`];
  return sql`
    WITH asked AS MATERIALIZED (
      SELECT p.user_id, p.name, p.avatar_file_id, w.at
      FROM unnest(${userIds}::uuid[]) WITH ORDINALITY AS w(user_id, at)
      JOIN people p ON p.user_id = w.user_id AND ${createSeenPeopleCondition(member)}
    ), held AS MATERIALIZED (
      SELECT o.user_id, b.container_id, 'booked' AS fact, n.half
      FROM asked o
      JOIN bookings b ON b.company_id = ${companyId} AND b.user_id = o.user_id AND b.kind = 'desk' AND b.state < 2 AND NOT b.admin_bypass
        AND ${createHeldByPersonCondition()} AND ${createVisibleBookingHolderCondition(member)}
        AND upper(b.during) > ${from} AND upper(b.during) < ${until}::timestamptz + interval '2 days'
        AND lower(b.during) < ${until}
      JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
      CROSS JOIN LATERAL ${halvesBetween(
        sql`${firstDay}`,
        sql`(lower(b.during) AT TIME ZONE c.time_zone)`,
        sql`(upper(b.during) AT TIME ZONE c.time_zone)`,
        days * 2 - 1,
      )} AS n(half)
      ${selectAssignedDays(member, week)}
    ), sites AS MATERIALIZED (
      SELECT s.container_id, c.id AS building, c.name
      FROM (SELECT container_id, building_of(${companyId}, container_id) AS building
            FROM (SELECT DISTINCT container_id FROM held) AS h) AS s
      JOIN containers c ON c.company_id = ${companyId} AND c.id = s.building
    ), facts AS (
      SELECT h.user_id, h.fact, h.half, s.building FROM held h LEFT JOIN sites s ON s.container_id = h.container_id
      UNION ALL
      SELECT o.user_id, m.place, (m.day - ${firstDay}::date) * 2 + m.afternoon::int, NULL::uuid
      FROM asked o
      JOIN week_marks m ON m.company_id = ${companyId} AND m.user_id = o.user_id
        AND m.day >= ${firstDay}::date AND m.day < ${firstDay}::date + ${days}::int
      ${selectAbsences(member, week)}
    ), known AS (
      SELECT user_id, json_agg(json_build_array(half, fact, building)) AS facts
      FROM facts WHERE user_id = ${userId} OR half >= (${today}::date - ${firstDay}::date) * 2 GROUP BY user_id
    )
    SELECT o.user_id AS id, o.name, o.avatar_file_id AS "avatarFileId", coalesce(k.facts, '[]') AS facts,
           CASE WHEN row_number() OVER (ORDER BY o.at) = 1
             THEN (SELECT coalesce(json_object_agg(building, name), '{}') FROM (SELECT DISTINCT building, name FROM sites) AS s)
           END AS buildings
    FROM asked o LEFT JOIN known k ON k.user_id = o.user_id
    ORDER BY o.at`;
}

/** Reads the half days of people, in one statement. */
export function readWeekRows(db: Queryable, member: Member, week: WeekRequest): Promise<WeekRow[]> {
  return db.query<WeekRow>(createWeekStatement(member, week));
}
