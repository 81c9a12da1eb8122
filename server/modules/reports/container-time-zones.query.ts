import sql from 'sql-template-tag';
import type { Queryable } from '#server/platform/database/database.ts';

/** A time zone, and the containers that use it. */
export interface TimeZoneWithContainers {
  zone: string;
  containerIds: string[];
}

/**
 * Lists the time zones of a company's containers, removed containers included. The most frequent
 * zone comes last.
 */
export function readTimeZonesWithContainers(db: Queryable, companyId: string): Promise<TimeZoneWithContainers[]> {
  return db.query<TimeZoneWithContainers>(sql`
    SELECT c.time_zone AS zone, array_agg(c.id) AS "containerIds"
    FROM all_containers c WHERE c.company_id = ${companyId} GROUP BY 1 ORDER BY count(*), 1`);
}
