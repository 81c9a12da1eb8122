import sql from 'sql-template-tag';
import type { BookableKind, Container } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A place of a series, and its container with the time zone of its days. */
export interface SeriesPlace {
  id: string;
  label: string;
  container: Omit<Container, 'mayEnter'>;
}

/** Reads places of a kind by id, without a lock. Removed and hidden ones are missing. */
export async function readSeriesPlaces(
  db: Queryable,
  companyId: string,
  kind: BookableKind,
  placeIds: readonly string[],
): Promise<Map<string, SeriesPlace>> {
  const rows = await db.query<SeriesPlace>(sql`
    SELECT s.id, s.label, json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone,
                                            'bookingPeriodDays', c.booking_period_days) AS container
    FROM bookables s JOIN containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ANY(${placeIds}::uuid[])`);
  return new Map(rows.map((place) => [place.id, place]));
}
