import sql from 'sql-template-tag';
import type { WeekHours } from '#contract/booking/opening-hours.ts';
import type { ListedLocationOpening } from '#contract/places/list-opening.ts';
import {
  createHolidayClosedPeriods,
  type FirstAndLastDay,
  toClosedPeriod,
} from '#server/modules/booking/engine/opening.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

interface Row {
  locationId: string;
  locationName: string;
  isRoot: boolean;
  hours: WeekHours | null;
  country: string | null;
  buffers: ListedLocationOpening['buffers'];
  units: ListedLocationOpening['units'];
  closed: { id: string; from: string; until: string; name: string; fromCalendar: boolean }[];
}

/**
 * Lists the own rules of the company's locations, with their closed days in a period. Locations
 * without rules are left out. Only members who may draw get those of unpublished locations.
 */
export async function readLocationOpenings(
  db: Queryable,
  { companyId, permissions }: Member,
  days: FirstAndLastDay,
): Promise<ListedLocationOpening[]> {
  const rows = await db.query<Row>(sql`
    SELECT c.id AS "locationId", c.name AS "locationName", l.type = 0 AS "isRoot", r.hours, r.holiday_country AS country, coalesce(o.closed, '[]') AS closed,
           json_build_object('before', coalesce(r.buffer_before, 0), 'after', coalesce(r.buffer_after, 0)) AS buffers,
           coalesce(r.units, '{}') AS units
    FROM locations l
    JOIN containers_with_unpublished c ON c.company_id = l.company_id AND c.id = l.id
    LEFT JOIN opening_rules r ON r.company_id = c.company_id AND r.container_id = c.id
    LEFT JOIN (
      SELECT container_id, json_agg(json_build_object('id', id, 'from', lower(days), 'until', upper(days) - 1, 'name', name,
                                                         'fromCalendar', from_calendar)) AS closed
      FROM closed_days
      WHERE company_id = ${companyId} AND days && daterange(${days.from}, ${days.until}, '[]') GROUP BY container_id
    ) o ON o.container_id = c.id
    WHERE l.company_id = ${companyId} AND (c.published OR ${permissions.has('location-create')})
      AND (r.hours IS NOT NULL OR r.holiday_country IS NOT NULL OR o.closed IS NOT NULL OR r.buffer_before + r.buffer_after > 0 OR r.units <> '{}')
    ORDER BY c.id`);
  return rows.map(({ closed, hours, country, ...location }) => {
    const own = closed.map(({ id, fromCalendar, ...period }) => ({ id, fromCalendar, ...toClosedPeriod(period) }));
    const holidays = country
      ? createHolidayClosedPeriods(country, days).map((period) => ({ id: null, ...period }))
      : [];
    const all = [...own, ...holidays].sort((one, other) => (one.from < other.from ? -1 : 1));
    return { ...location, hours: hours && [...hours], country, closed: all };
  });
}
