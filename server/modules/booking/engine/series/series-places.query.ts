import sql from 'sql-template-tag';
import type { BookableKind, Container } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A place of a series, and its container with the time zone of its days. */
export interface SeriesPlace {
  id: string;
  label: string;
  /** True if the place or its container was removed, which is final. */
  isRemoved: boolean;
  /** True if the container was removed. The place then has no like places. */
  isContainerRemoved: boolean;
  container: Omit<Container, 'mayEnter'>;
}

/**
 * Reads places of a kind by id, without a lock. Removed and hidden places are left out, unless they
 * are places of the series that a request changes.
 * @param changedId the series that the request changes
 */
export async function readSeriesPlaces(
  db: Queryable,
  companyId: string,
  kind: BookableKind,
  { placeIds, changedId = null }: { placeIds: readonly string[]; changedId?: string | null },
): Promise<Map<string, SeriesPlace>> {
  const rows = await db.query<SeriesPlace>(sql`
    SELECT s.id, s.label, s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL AS "isRemoved",
           c.removed_on IS NOT NULL AS "isContainerRemoved",
           json_build_object('id', c.id, 'name', c.name, 'timeZone', c.time_zone, 'bookingPeriodDays', c.booking_period_days) AS container
    FROM all_bookables s JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.kind = ${kind.name} AND s.id = ANY(${placeIds}::uuid[])
      AND ((s.removed_on IS NULL AND c.removed_on IS NULL AND c.published)
        OR EXISTS (SELECT FROM series o WHERE o.company_id = s.company_id AND o.id = ${changedId}::uuid AND o.bookable_id = s.id)
        OR EXISTS (SELECT FROM series_dates d
                   WHERE d.company_id = s.company_id AND d.series_id = ${changedId}::uuid AND d.choice ->> 'placeId' = s.id::text))`);
  return new Map(rows.map((place) => [place.id, place]));
}
