import sql from 'sql-template-tag';
import type { LocationNode } from '#contract/places/locations.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';

type Row = Omit<LocationNode, 'totalDesksCount' | 'totalActiveDesksCount'>;

/** Adds the desks of all locations below a location to that location's totals. */
function withTotals(rows: readonly Row[]): LocationNode[] {
  const nodes = rows.map((row) => ({
    ...row,
    totalDesksCount: row.desksCount,
    totalActiveDesksCount: row.activeDesksCount,
  }));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const { parentId, desksCount, activeDesksCount } of nodes)
    for (let above = byId.get(parentId ?? ''); above; above = byId.get(above.parentId ?? '')) {
      above.totalDesksCount += desksCount;
      above.totalActiveDesksCount += activeDesksCount;
    }
  return nodes;
}

/**
 * Lists the company's tree of locations with counts of places, ordered by name. Members who may
 * draw also get unpublished locations.
 */
export async function listLocations(db: Queryable, member: Member): Promise<LocationNode[]> {
  const draws = member.permissions.has('location-create');
  const rows = await db.query<Row>(sql`
    SELECT l.id, l.parent_id AS "parentId", l.type, c.name, c.time_zone AS iana, c.restricted AS "restrictedArea",
           ${createMayEnterCondition(member.userId)} AS "hasAccess", c.published,
           coalesce(n.desks, 0) AS "desksCount", coalesce(n.active_desks, 0) AS "activeDesksCount",
           coalesce(n.rooms, 0) AS "roomsCount", coalesce(p.pointers, 0) AS "pointersCount"
    FROM locations l
    JOIN containers_with_unpublished c USING (company_id, id)
    LEFT JOIN (
      SELECT container_id, count(*) FILTER (WHERE kind = 'desk') AS desks,
             count(*) FILTER (WHERE kind = 'desk' AND state = 0) AS active_desks,
             count(*) FILTER (WHERE kind = 'room') AS rooms
      FROM bookables WHERE company_id = ${member.companyId} GROUP BY container_id
    ) n ON n.container_id = l.id
    LEFT JOIN (
      SELECT location_id, count(*) AS pointers FROM location_pointers WHERE company_id = ${member.companyId} GROUP BY location_id
    ) p ON p.location_id = l.id
    WHERE l.company_id = ${member.companyId} AND (c.published OR ${draws})
    ORDER BY c.name COLLATE natural_order`);
  return withTotals(rows);
}
