import sql from 'sql-template-tag';
import type { LocationPlan, Room } from '#contract/places/locations.ts';
import { createMayEnterCondition } from '#server/modules/booking/engine/booking-rows.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';

interface PlanRow extends Omit<LocationPlan, 'sketch' | 'rooms'> {
  sketch: Omit<NonNullable<LocationPlan['sketch']>, 'url'> | null;
  rooms: (Omit<Room, 'image'> & { imageId: string | null })[];
}

/** The dependencies of reading a plan, and the member who reads it. */
export interface PlanReadContext {
  db: Queryable;
  links: PictureUrlBuilder;
  member: Member;
  /** True for a member who may draw and so may also read an unpublished plan. */
  withUnpublished?: true;
}

/**
 * Reads a location with its whole plan in one statement.
 * @throws Refused `notFound`
 */
export async function readPlan(
  { db, links, member, withUnpublished }: PlanReadContext,
  locationId: string,
): Promise<LocationPlan> {
  const [row] = await db.query<PlanRow>(sql`
    SELECT l.id, c.name, l.type, c.time_zone AS iana, c.restricted AS "restrictedArea", l.width, l.height,
      ${createMayEnterCondition(member.userId)} AS "hasAccess",
      CASE WHEN l.sketch_file_id IS NOT NULL THEN json_build_object(
        'id', l.sketch_file_id, 'x', l.sketch_x, 'y', l.sketch_y, 'width', l.sketch_width, 'height', l.sketch_height,
        'opacity', l.sketch_opacity)
      END AS sketch,
      (SELECT coalesce(json_agg(json_build_object(
          'id', d.id, 'no', d.no, 'description', d.description, 'size', d.size, 'x', d.x, 'y', d.y,
          'rotation', d.rotation, 'stateCode', s.state) ORDER BY d.no), '[]')
       FROM desks d JOIN bookables s USING (company_id, id)
       WHERE d.company_id = l.company_id AND d.location_id = l.id) AS desks,
      (SELECT coalesce(json_agg(json_build_object(
          'id', r.id, 'name', s.label, 'description', r.description, 'color', r.color, 'x', r.x, 'y', r.y,
          'width', r.width, 'height', r.height, 'rotation', r.rotation, 'stateCode', s.state,
          'imageId', r.image_file_id, 'seats', r.seats, 'equipment', r.equipment)
          ORDER BY s.label COLLATE natural_order), '[]')
       FROM rooms r JOIN bookables s USING (company_id, id)
       WHERE r.company_id = l.company_id AND r.location_id = l.id) AS rooms,
      (SELECT coalesce(json_agg(json_build_object(
          'id', p.id, 'name', p.name, 'points', p.points, 'color', p.color, 'pointerLocationId', t.id)), '[]')
       FROM location_pointers p LEFT JOIN containers t ON t.company_id = p.company_id AND t.id = p.target_id
       WHERE p.company_id = l.company_id AND p.location_id = l.id) AS pointers
    FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
    WHERE l.company_id = ${member.companyId} AND l.id = ${locationId} AND (c.published OR ${withUnpublished ?? false})`);
  const plan = requireFound(row);
  return {
    ...plan,
    sketch: plan.sketch && { ...plan.sketch, url: links.file(plan.sketch.id) },
    rooms: plan.rooms.map(({ imageId, ...room }) => ({ ...room, image: imageId && links.file(imageId) })),
  };
}
