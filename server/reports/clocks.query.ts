import sql from 'sql-template-tag';
import { zoneOfContainer } from '#server/booking/booking-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** A time zone, and the containers that go by its clocks. */
export interface Clock {
  zone: string;
  containerIds: string[];
}

/** By which clocks all that holds or held places of a company goes; the zone of most of them last. */
export function readClocks(db: Queryable, companyId: string): Promise<Clock[]> {
  return db.query<Clock>(sql`
    SELECT ${zoneOfContainer} AS zone, array_agg(c.id) AS "containerIds"
    FROM all_containers c WHERE c.company_id = ${companyId} GROUP BY 1 ORDER BY count(*), 1`);
}
