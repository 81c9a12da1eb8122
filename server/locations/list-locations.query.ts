import sql from 'sql-template-tag';
import type { LocationNode } from '#contract/locations.ts';
import { mayEnterColumn } from '#server/booking/booking-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

/** The company's tree of locations with their places counted, ordered by name. */
export function listLocations(db: Queryable, member: Member): Promise<LocationNode[]> {
  return db.query<LocationNode>(sql`
    SELECT l.id, l.parent_id AS "parentId", l.type, c.name, c.time_zone AS iana, c.restricted AS "restrictedArea",
           ${mayEnterColumn(member.userId)} AS "hasAccess",
           coalesce(n.desks, 0) AS "desksCount", coalesce(n.active_desks, 0) AS "activeDesksCount",
           coalesce(n.rooms, 0) AS "roomsCount"
    FROM locations l
    JOIN containers c USING (company_id, id)
    LEFT JOIN (
      SELECT container_id, count(*) FILTER (WHERE kind = 'desk') AS desks,
             count(*) FILTER (WHERE kind = 'desk' AND state = 0) AS active_desks,
             count(*) FILTER (WHERE kind = 'room') AS rooms
      FROM bookables WHERE company_id = ${member.companyId} GROUP BY container_id
    ) n ON n.container_id = l.id
    WHERE l.company_id = ${member.companyId}
    ORDER BY c.name COLLATE natural_order`);
}
