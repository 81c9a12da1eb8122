import sql from 'sql-template-tag';
import { type DeskInZone, getZoneOfDesk, type ZonedDrawing } from '#contract/places/zone.ts';
import type { DeskZoneRequest } from '#server/modules/booking/engine/kind.ts';
import type { Queryable } from '#server/platform/database/database.ts';

interface Row extends ZonedDrawing {
  /** The desk itself, or what a series stored of a removed one. Null if both are missing. */
  origin: (Omit<DeskInZone, 'size'> & { size?: number }) | null;
}

/** The size of a desk whose stored facts are older than zones. Desks are drawn in this size. */
const usualSize = 2;

/** Reads the desks in the zone of a desk, by the current drawing of its floor. */
export async function readDeskIdsInSameZone(
  db: Queryable,
  { companyId, placeId, facts }: DeskZoneRequest,
): Promise<ReadonlySet<string>> {
  const [row] = await db.query<Row>(sql`
    SELECT coalesce((SELECT jsonb_build_object('x', d.x, 'y', d.y, 'size', d.size) FROM desks d
                     WHERE d.company_id = o.company_id AND d.id = o.id), ${facts && JSON.stringify(facts)}::jsonb) AS origin,
           (SELECT coalesce(json_agg(json_build_object('id', d.id, 'x', d.x, 'y', d.y, 'size', d.size)), '[]')
            FROM desks d WHERE d.company_id = o.company_id AND d.location_id = o.container_id) AS desks,
           (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', '', 'x', r.x, 'y', r.y, 'width', r.width,
                                                       'height', r.height, 'rotation', r.rotation)), '[]')
            FROM rooms r WHERE r.company_id = o.company_id AND r.location_id = o.container_id) AS rooms,
           (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'points', p.points)), '[]')
            FROM location_pointers p WHERE p.company_id = o.company_id AND p.location_id = o.container_id) AS pointers
    FROM all_bookables o WHERE o.company_id = ${companyId} AND o.id = ${placeId}`);
  if (!row?.origin) return new Set();
  return getZoneOfDesk(row, { ...row.origin, size: row.origin.size ?? usualSize }).deskIds;
}
