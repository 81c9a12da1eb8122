import sql from 'sql-template-tag';
import type { DrawnDesk, DrawnLocationPointer, DrawnRoom, DrawnSketch } from '#contract/places/drawing.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { FloorPlaceLimits } from './lock-tree.ts';
import { refuseMissingLocation } from './refuse-missing-location.ts';

/** A room of a drawing with the hash of its display key. Null without a key. */
export type DrawnRoomWithKeyHash = DrawnRoom & { keyHash: string | null };

/** A location with its stored drawing. */
export interface StoredDrawing {
  id: string;
  name: string;
  parentId: string | null;
  iana: string;
  published: boolean;
  restrictedArea: boolean;
  locationUsers: string[];
  version: number;
  drawnOn: string | null;
  drawnBy: string | null;
  width: number;
  height: number;
  sketch: DrawnSketch | null;
  desks: DrawnDesk[];
  rooms: DrawnRoomWithKeyHash[];
  pointers: DrawnLocationPointer[];
  /** The ids of removed target locations, by pointer id. These pointers lead nowhere now. */
  lostTargets: Record<string, string>;
  /** The numbers of desks and rooms in the company's other locations. */
  elsewhere: FloorPlaceLimits;
}

/**
 * Reads a location, published or not, with its whole drawing in one statement. A sketch without a
 * size of its own covers the board.
 * @throws Refused `notFound`, `locationRemoved`
 */
export async function readStoredDrawing(db: Queryable, companyId: string, locationId: string): Promise<StoredDrawing> {
  // PostgreSQL plans the statement at each read. A plan cached for an empty company would scan all
  // places for each desk.
  const [row] = await db.queryOnce<StoredDrawing>(sql`
    SELECT l.id, c.name, l.parent_id AS "parentId", c.time_zone AS iana, c.published, c.restricted AS "restrictedArea",
      ARRAY(SELECT a.user_id FROM container_people a JOIN memberships m USING (company_id, user_id)
            WHERE a.company_id = l.company_id AND a.container_id = l.id ORDER BY a.user_id) AS "locationUsers",
      l.version, l.drawn_on AS "drawnOn", l.width, l.height,
      (SELECT p.name FROM people p WHERE p.company_id = l.company_id AND p.user_id = l.drawn_by) AS "drawnBy",
      CASE WHEN l.sketch_file_id IS NOT NULL THEN json_build_object(
        'id', l.sketch_file_id, 'x', l.sketch_x, 'y', l.sketch_y,
        'width', CASE WHEN l.sketch_width * l.sketch_height = 0 THEN l.width ELSE l.sketch_width END,
        'height', CASE WHEN l.sketch_width * l.sketch_height = 0 THEN l.height ELSE l.sketch_height END,
        'opacity', l.sketch_opacity)
      END AS sketch,
      (SELECT coalesce(json_agg(json_build_object(
          'id', d.id, 'no', d.no, 'description', d.description, 'size', d.size, 'x', d.x, 'y', d.y,
          'rotation', d.rotation, 'stateCode', s.state) ORDER BY d.no), '[]')
       FROM desks d JOIN bookables s USING (company_id, id)
       WHERE d.company_id = l.company_id AND d.location_id = l.id) AS desks,
      (SELECT coalesce(json_agg(json_build_object(
          'id', r.id, 'name', s.label, 'description', r.description, 'color', r.color, 'x', r.x, 'y', r.y,
          'width', r.width, 'height', r.height, 'rotation', r.rotation, 'stateCode', s.state, 'imageId', r.image_file_id,
          'exchangeIdentifier', r.exchange_identifier, 'seats', r.seats, 'equipment', r.equipment,
          'dashboardState', r.dashboard_on::int, 'keyHash', r.dashboard_key_hash)
          ORDER BY s.label COLLATE natural_order, r.id), '[]')
       FROM rooms r JOIN bookables s USING (company_id, id)
       WHERE r.company_id = l.company_id AND r.location_id = l.id) AS rooms,
      (SELECT coalesce(json_agg(json_build_object(
          'id', p.id, 'name', p.name, 'points', p.points, 'color', p.color, 'pointerLocationId', t.id)
          ORDER BY p.name COLLATE natural_order, p.id), '[]')
       FROM location_pointers p LEFT JOIN containers_with_unpublished t ON t.company_id = p.company_id AND t.id = p.target_id
       WHERE p.company_id = l.company_id AND p.location_id = l.id) AS pointers,
      (SELECT coalesce(json_object_agg(p.id, p.target_id), '{}')
       FROM location_pointers p LEFT JOIN containers_with_unpublished t ON t.company_id = p.company_id AND t.id = p.target_id
       WHERE p.company_id = l.company_id AND p.location_id = l.id AND p.target_id IS NOT NULL AND t.id IS NULL) AS "lostTargets",
      (SELECT json_build_object('desks', count(*) FILTER (WHERE e.kind = 'desk'),
                                'rooms', count(*) FILTER (WHERE e.kind = 'room'))
       FROM bookables e WHERE e.company_id = l.company_id AND e.container_id <> l.id) AS elsewhere
    FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
    WHERE l.company_id = ${companyId} AND l.id = ${locationId}`);
  return row ?? (await refuseMissingLocation(db, companyId, locationId));
}
