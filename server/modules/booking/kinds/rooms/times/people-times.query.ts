import sql, { type Sql } from 'sql-template-tag';
import { managerPermissionOfKind } from '#contract/places/booked-kinds.ts';
import { createAbsenceSpanSql } from '#server/modules/booking/absences/absences.query.ts';
import { currentTimeAnswerCondition } from '#server/modules/booking/engine/answers.query.ts';
import {
  createHolderSeenCondition,
  createNameReadingMember,
} from '#server/modules/booking/engine/names/name-circle.query.ts';
import {
  createActivePeopleCondition,
  createSeenPeopleCondition,
  createVisibleBookingHolderCondition,
} from '#server/modules/booking/engine/names/seen-people.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { createBuildingQueryParts } from '../search/building-parts.ts';
import { createSortedLocationsQueryPart, formatDaysRangeInAllZones } from '../search/room-candidates.query.ts';
import type { DeskHolderCount } from './choose-times.ts';

/** A person with the time in which Biurko knows that they are not free. */
export interface PersonBusyTimesRow {
  userId: string;
  name: string;
  email: string;
  /**
   * False if the caller may not see the person's name at bookings, or at one of their meetings. Then
   * no time is read.
   */
  isSeen: boolean;
  /** Seconds since 1970. Each start pairs with the end at the same index. */
  starts: number[];
  ends: number[];
  /** The desks of all people by days. Only the first row has them. */
  desks: DeskHolderCount[] | null;
}

/** The people and days of a search for a meeting's time. */
export interface PeopleBusyTimesRequest {
  /** With the host. People who are no active members have no row. */
  userIds: readonly string[];
  days: { from: string; until: string };
  now: Date;
  /** The location in whose building desks count. */
  locationId: string;
  /** The clock of absences. */
  companyTimeZone: string;
}

/** Returns SQL for the absences of the asked people, or nothing. No reason exists. */
function selectAbsences({ companyId, settings }: Member, { days, companyTimeZone }: PeopleBusyTimesRequest): Sql {
  if (!settings.absences) return sql``;
  return sql`
    UNION ALL
    SELECT o.user_id, ${createAbsenceSpanSql(companyTimeZone)}
    FROM seen o
    JOIN absences a ON a.company_id = ${companyId} AND a.user_id = o.user_id AND NOT a.is_wrong
      AND a.last_day >= ${days.from}::date - 1 AND a.first_day <= ${days.until}::date + 1`;
}

/**
 * Returns SQL for the days on which a desk in the building is assigned to an asked person, or
 * nothing.
 */
function selectAssignedDesks({ companyId, settings }: Member, { days }: PeopleBusyTimesRequest): Sql {
  if (!settings.assignedDesks) return sql``;
  return sql`
    UNION
    SELECT o.user_id, d.container_id, d.day
    FROM assigned_days(${companyId}, ${formatDaysRangeInAllZones(days)}::tstzrange) d JOIN seen o ON o.user_id = d.user_id
    WHERE d.kind = 'desk' AND d.container_id IN (SELECT id FROM inside)`;
}

/**
 * Returns the SQL condition that person p has a meeting whose name the member may not see. Meetings
 * from this week on count, whatever days are searched. So no choice of days finds the meeting.
 */
function createHiddenMeetingCondition(member: Member, now: Date): Sql {
  const reader = createNameReadingMember(member, managerPermissionOfKind.room);
  return sql`EXISTS (
    SELECT FROM bookings b
    WHERE b.company_id = ${member.companyId} AND b.user_id = p.user_id AND b.kind = 'room' AND b.state < 2 AND b.is_name_hidden
      AND ${createHeldByPersonCondition()} AND upper(b.during) > date_trunc('week', ${now.toISOString()}::timestamptz, 'UTC')
      AND NOT ${createHolderSeenCondition(reader)})`;
}

/**
 * Returns the statement that reads when people are not free, and where they have desks. The
 * benchmark runs the same statement. A person is not free in a room that they booked, at a meeting
 * that they accepted, and while they are away. Nothing is read of a person whose name the member
 * may not see, or who hides it at a meeting, because busy hours match hidden bookings. A desk with
 * a hidden name counts for its holder alone, because the order of rooms would tell its floor. An
 * offer of the waitlist is not theirs yet. No subject and no place of a meeting is read.
 */
export function createPeopleBusyTimesStatement(member: Member, asked: PeopleBusyTimesRequest): Sql {
  const { companyId } = member;
  const { userIds, days, locationId, now } = asked;
  const range = sql`${formatDaysRangeInAllZones(days)}::tstzrange`;
  return sql`
    WITH RECURSIVE ${createBuildingQueryParts(sql`${companyId}`, sql`${locationId}`)},
    ${createSortedLocationsQueryPart(companyId)},
    asked AS MATERIALIZED (
      SELECT p.user_id, p.name, u.email, (${createSeenPeopleCondition(member)} AND NOT ${createHiddenMeetingCondition(member, now)}) AS is_seen
      FROM people p JOIN users u ON u.id = p.user_id
      WHERE ${createActivePeopleCondition(member)} AND p.user_id = ANY(${userIds}::uuid[])
    ), seen AS MATERIALIZED (
      SELECT user_id FROM asked WHERE is_seen
    ), times AS (
      SELECT o.user_id, b.during
      FROM seen o
      JOIN bookings b ON b.company_id = ${companyId} AND b.user_id = o.user_id AND b.kind = 'room' AND b.state < 2 AND ${createHeldByPersonCondition()}
        AND upper(b.during) > lower(${range}) AND b.during && ${range}
      UNION ALL
      SELECT o.user_id, b.during
      FROM seen o
      JOIN booking_participants i ON i.company_id = ${companyId} AND i.user_id = o.user_id AND i.answer = 'accepted'
        AND upper(i.answered_for) > lower(${range})
      JOIN bookings b ON b.company_id = ${companyId} AND b.id = i.booking_id AND b.kind = 'room' AND b.state < 2
        AND b.during && ${range} AND ${currentTimeAnswerCondition}
      ${selectAbsences(member, asked)}
    ), busy AS (
      SELECT user_id, array_agg(date_part('epoch', lower(span))) AS starts, array_agg(date_part('epoch', upper(span))) AS ends
      FROM (SELECT user_id, unnest(range_agg(during)) AS span FROM times GROUP BY user_id) AS joined
      GROUP BY user_id
    ), desks AS (
      SELECT o.user_id, b.container_id, d.day::date AS day
      FROM seen o
      JOIN bookings b ON b.company_id = ${companyId} AND b.user_id = o.user_id AND b.kind = 'desk' AND b.state < 2
        AND ${createHeldByPersonCondition()} AND ${createVisibleBookingHolderCondition(member)}
        AND upper(b.during) > lower(${range}) AND b.during && ${range} AND b.container_id IN (SELECT id FROM inside)
      JOIN all_containers c ON c.company_id = ${companyId} AND c.id = b.container_id
      CROSS JOIN LATERAL generate_series(
        (lower(b.during) AT TIME ZONE c.time_zone)::date::timestamp,
        (upper(b.during) - interval '1 microsecond') AT TIME ZONE c.time_zone, interval '1 day') AS d(day)
      ${selectAssignedDesks(member, asked)}
    )
    SELECT o.user_id AS "userId", o.name, o.email, o.is_seen AS "isSeen", coalesce(b.starts, '{}') AS starts, coalesce(b.ends, '{}') AS ends,
           CASE WHEN row_number() OVER (ORDER BY o.name COLLATE natural_order, o.user_id) = 1 THEN (
             SELECT coalesce(json_agg(json_build_object('day', t.day, 'position', t.at, 'people', t.people)), '[]')
             FROM (SELECT d.day, placed.at, count(DISTINCT d.user_id) AS people
                   FROM desks d JOIN placed ON placed.id = d.container_id GROUP BY d.day, placed.at) AS t)
           END AS desks
    FROM asked o LEFT JOIN busy b ON b.user_id = o.user_id
    ORDER BY o.name COLLATE natural_order, o.user_id`;
}

/** Reads when people are not free and where they have desks, by name, in one statement. */
export function readPeopleBusyTimes(
  db: Queryable,
  member: Member,
  asked: PeopleBusyTimesRequest,
): Promise<PersonBusyTimesRow[]> {
  return db.query<PersonBusyTimesRow>(createPeopleBusyTimesStatement(member, asked));
}
