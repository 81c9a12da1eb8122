import sql, { type Sql } from 'sql-template-tag';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { PlacesNearTeamRequest } from '#server/modules/booking/engine/kind.ts';
import {
  createSeenPeopleCondition,
  createVisibleBookingHolderCondition,
} from '#server/modules/booking/engine/names/seen-people.query.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import { readShutTestForSpans } from '#server/modules/booking/engine/opening.query.ts';
import { createManualOrPopulatedCondition } from '#server/modules/week/teams.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The most desks for each time. A series tries them in turn. */
const mostNear = 20;

/**
 * Reads the floors that are shut or take no desk bookings at some of the times. It reads nothing
 * for a company without opening hours.
 */
async function readShutFloors(
  db: Queryable,
  { companyId, settings, timeZone, spans }: PlacesNearTeamRequest,
): Promise<{ at: number; id: string }[]> {
  if (!settings.openingHours || spans.length === 0) return [];
  const isShut = await readShutTestForSpans(db, { companyId, settings }, spans);
  const floors = await db.query<{ id: string }>(sql`
    SELECT c.id FROM containers c JOIN locations l ON l.company_id = c.company_id AND l.id = c.id
    WHERE c.company_id = ${companyId} AND c.time_zone = ${timeZone}`);
  return floors.flatMap(({ id }) => spans.flatMap((span, at) => (isShut('desk', id, span) ? [{ at, id }] : [])));
}

/** Returns SQL for the number of the half day of an instant, as `away_half_days` counts them. */
const createHalfDaySql = (instant: Sql, timeZone: string): Sql => sql`
  (((${instant}) AT TIME ZONE ${timeZone})::date - date '1900-01-01') * 2 + (extract(hour FROM (${instant}) AT TIME ZONE ${timeZone}) >= 12)::int`;

/**
 * Reads the free desks that stand nearest to the desks of a person's teams, for each time. A desk
 * of a teammate is one that they have booked at that time, or that is assigned to them. Teammates
 * who are away, or at home instead of at an assigned desk, count nowhere. Neither do teammates whom
 * the person may not see. Floors that are shut or take no bookings at that time have none. Empty
 * while the company shows no week.
 */
export async function readDesksNearTeam(
  db: Queryable,
  person: PlacesNearTeamRequest,
): Promise<{ id: string; label: string; containerId: string }[][]> {
  const { companyId, userId, timeZone, spans } = person;
  // The place of the series is gone, so no clock is known.
  if (timeZone === '') return spans.map(() => []);
  // Others see the chosen desk. So also a manager's desk must not tell where a hidden person sits.
  const reader = { companyId, userId, permissions: new Set<never>() };
  const shut = await readShutFloors(db, person);
  const wanted = spans.map(({ start, end }, at) => ({
    ...{ at, start: new Date(start).toISOString(), end: new Date(end).toISOString() },
  }));
  const rows = await db.query<{ at: number; id: string; label: string; containerId: string }>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT w.at, tstzrange(w.start, w."end") AS span,
             int4range(${createHalfDaySql(sql`w.start`, timeZone)}, ${createHalfDaySql(sql`w."end" - interval '1 microsecond'`, timeZone)} + 1) AS halves
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (at integer, start timestamptz, "end" timestamptz)
    ), mates AS MATERIALIZED (
      SELECT DISTINCT x.user_id
      FROM team_people mine
      JOIN company_settings s ON s.company_id = mine.company_id AND s.who_comes_when
      JOIN teams t ON t.company_id = mine.company_id AND t.id = mine.team_id AND ${createManualOrPopulatedCondition()}
      JOIN team_people x ON x.company_id = t.company_id AND x.team_id = t.id AND x.user_id <> mine.user_id
      JOIN people p ON p.user_id = x.user_id AND ${createSeenPeopleCondition(reader)}
      WHERE mine.company_id = ${companyId} AND mine.user_id = ${userId}
    ), shut AS MATERIALIZED (
      SELECT f.at, f.id FROM jsonb_to_recordset(${JSON.stringify(shut)}::jsonb) AS f (at integer, id uuid)
    ), assigned AS MATERIALIZED (
      SELECT w.at, h.bookable_id, h.user_id FROM wanted w CROSS JOIN LATERAL assigned_days(${companyId}, w.span) h
    ), coming AS MATERIALIZED (
      -- A mate who is away for all of the time leaves an empty chair, as the week shows.
      SELECT w.at, w.span, w.halves, m.user_id FROM wanted w CROSS JOIN mates m
      WHERE NOT coalesce((SELECT range_agg(a.half_days) FROM away_half_days a
                          WHERE a.company_id = ${companyId} AND a.user_id = m.user_id) @> w.halves, false)
    ), sitting AS MATERIALIZED (
      -- A booking of a desk lasts at most 24 hours, so the index finds it by its end.
      SELECT w.at, b.bookable_id
      FROM coming w
      JOIN bookings b ON b.company_id = ${companyId} AND b.user_id = w.user_id AND b.kind = 'desk' AND b.state < 2 AND ${createHeldByPersonCondition()}
        AND ${createVisibleBookingHolderCondition(reader)}
        AND NOT b.admin_bypass AND upper(b.during) > lower(w.span) AND upper(b.during) < upper(w.span) + interval '2 days'
        AND lower(b.during) < upper(w.span)
      UNION
      -- The own mark "home" wins over an assigned desk.
      SELECT h.at, h.bookable_id FROM assigned h JOIN coming w ON w.at = h.at AND w.user_id = h.user_id
      WHERE EXISTS (
        SELECT FROM generate_series(lower(w.halves), upper(w.halves) - 1) AS half
        WHERE NOT EXISTS (
          SELECT FROM week_marks k
          WHERE k.company_id = ${companyId} AND k.user_id = w.user_id AND k.day = date '1900-01-01' + half / 2
            AND k.afternoon = (half % 2 = 1) AND k.place = 'home'))
    ), beside AS MATERIALIZED (
      SELECT i.at, o.location_id, o.x, o.y
      FROM sitting i
      JOIN desks o ON o.company_id = ${companyId} AND o.id = i.bookable_id
      JOIN containers c ON c.company_id = o.company_id AND c.id = o.location_id AND c.time_zone = ${timeZone}
        AND ${createMayEnterCondition(userId)}
      WHERE NOT EXISTS (SELECT FROM shut f WHERE f.at = i.at AND f.id = c.id)
    ), free AS MATERIALIZED (
      -- The taken desks go before the distances, because a floor has many pairs of desks.
      SELECT n.at, n.location_id, s.id, s.label, d.x, d.y
      FROM (SELECT DISTINCT at, location_id FROM beside) AS n
      JOIN wanted w ON w.at = n.at
      JOIN bookables s ON s.company_id = ${companyId} AND s.container_id = n.location_id AND s.kind = 'desk' AND s.state = 0
        AND s.offered_to = 'all'
      JOIN desks d ON d.company_id = s.company_id AND d.id = s.id
      WHERE NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = ${companyId} AND b.bookable_id = s.id AND b.state < 2 AND b.occupies && w.span)
        AND NOT EXISTS (SELECT FROM assigned h WHERE h.at = n.at AND h.bookable_id = s.id AND h.user_id <> ${userId})
    ), near AS (
      SELECT f.at, f.id, f.label, f.location_id AS container_id, min((f.x - o.x) ^ 2 + (f.y - o.y) ^ 2) AS distance
      FROM free f JOIN beside o ON o.at = f.at AND o.location_id = f.location_id
      GROUP BY f.at, f.id, f.label, f.location_id
    ), ranked AS (
      SELECT near.*, row_number() OVER (PARTITION BY at ORDER BY distance, label COLLATE natural_order, id) AS rank FROM near
    )
    SELECT at, id, label, container_id AS "containerId" FROM ranked WHERE rank <= ${mostNear} ORDER BY at, rank`);
  const byTime = Map.groupBy(rows, ({ at }) => at);
  return spans.map((_, at) => (byTime.get(at) ?? []).map(({ at: _at, ...desk }) => desk));
}
