import sql from 'sql-template-tag';
import { createAssignedToOthersCondition } from '#server/modules/booking/engine/assigned-days.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { PlaceNearTeam } from '#server/modules/booking/engine/kind.ts';
import { createHeldByPersonCondition } from '#server/modules/booking/engine/offers.ts';
import { createSeenPeopleCondition } from '#server/modules/week/seen-people.query.ts';
import { createShownTeamCondition } from '#server/modules/week/teams.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The most desks for each time. A series tries them in turn. */
const mostNear = 20;

/**
 * Reads the free desks that stand nearest to the desks of a person's teams, for each time. A desk of a
 * teammate is one that they have booked at that time, or that is assigned to them. Teammates whom the
 * person may not see count nowhere. Empty while the company shows no week.
 */
export async function readDesksNearTeam(
  db: Queryable,
  { companyId, userId, timeZone, spans }: PlaceNearTeam,
): Promise<{ id: string; label: string; containerId: string }[][]> {
  const wanted = spans.map(({ start, end }, at) => ({
    ...{ at, start: new Date(start).toISOString(), end: new Date(end).toISOString() },
  }));
  const rows = await db.query<{ at: number; id: string; label: string; containerId: string }>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT w.at, tstzrange(w.start, w."end") AS span
      FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS w (at integer, start timestamptz, "end" timestamptz)
    ), mates AS MATERIALIZED (
      SELECT DISTINCT x.user_id
      FROM team_people mine
      JOIN company_settings s ON s.company_id = mine.company_id AND s.who_comes_when
      JOIN teams t ON t.company_id = mine.company_id AND t.id = mine.team_id AND ${createShownTeamCondition()}
      JOIN team_people x ON x.company_id = t.company_id AND x.team_id = t.id AND x.user_id <> mine.user_id
      JOIN people p ON p.user_id = x.user_id AND ${createSeenPeopleCondition({ companyId, userId })}
      WHERE mine.company_id = ${companyId} AND mine.user_id = ${userId}
    ), sitting AS MATERIALIZED (
      SELECT w.at, w.span, b.bookable_id
      FROM wanted w CROSS JOIN mates m
      JOIN bookings b ON b.company_id = ${companyId} AND b.user_id = m.user_id AND b.kind = 'desk' AND b.state < 2 AND ${createHeldByPersonCondition()}
        AND NOT b.admin_bypass AND upper(b.during) > lower(w.span) AND lower(b.during) < upper(w.span)
      UNION
      SELECT w.at, w.span, h.bookable_id
      FROM wanted w CROSS JOIN LATERAL assigned_days(${companyId}, w.span) h JOIN mates m ON m.user_id = h.user_id
    ), near AS (
      SELECT i.at, s.id, s.label, s.container_id, min((d.x - o.x) ^ 2 + (d.y - o.y) ^ 2) AS distance
      FROM sitting i
      JOIN desks o ON o.company_id = ${companyId} AND o.id = i.bookable_id
      JOIN containers c ON c.company_id = o.company_id AND c.id = o.location_id AND c.time_zone = ${timeZone}
        AND ${createMayEnterCondition(userId)}
      JOIN bookables s ON s.company_id = c.company_id AND s.container_id = c.id AND s.kind = 'desk' AND s.state = 0
        AND s.offered_to = 'all'
      JOIN desks d ON d.company_id = s.company_id AND d.id = s.id
      WHERE NOT EXISTS (
          SELECT FROM bookings b
          WHERE b.company_id = ${companyId} AND b.bookable_id = s.id AND b.state < 2 AND b.occupies && i.span)
        AND NOT ${createAssignedToOthersCondition({ companyId, place: sql`s.id`, span: sql`i.span`, userId: sql`${userId}` })}
      GROUP BY i.at, s.id, s.label, s.container_id
    ), ranked AS (
      SELECT near.*, row_number() OVER (PARTITION BY at ORDER BY distance, label COLLATE natural_order, id) AS rank FROM near
    )
    SELECT at, id, label, container_id AS "containerId" FROM ranked WHERE rank <= ${mostNear} ORDER BY at, rank`);
  const byTime = Map.groupBy(rows, ({ at }) => at);
  return spans.map((_, at) => (byTime.get(at) ?? []).map(({ at: _at, ...desk }) => desk));
}
