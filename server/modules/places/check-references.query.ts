import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/refused.ts';
import type { DrawingChanges, WantedDrawing } from './compare-drawings.ts';

interface References {
  takenIds: string[];
  files: string[];
  targets: string[];
  exchange: { identifier: string; roomName: string } | null;
}

interface Where {
  companyId: string;
  locationId: string;
}

/**
 * Checks the ids, files and pointer targets that a save contains. An id of another company counts
 * as free. Files and locations of another company count as missing. A place that was removed here
 * may return under its id, because the editor undoes removals.
 * @throws Refused `idTaken`, `fileNotFound`, `pointerNowhere`, `exchangeIdentifierTaken`
 */
export async function checkDrawingReferences(
  tx: Transaction,
  { companyId, locationId }: Where,
  { board, desks, rooms, pointers }: DrawingChanges,
  wanted: WantedDrawing,
): Promise<void> {
  const written = [...rooms.added, ...rooms.changed];
  const newDesks = desks.added.map(({ id }) => id);
  const newRooms = rooms.added.map(({ id }) => id);
  const newPointers = pointers.added.map(({ id }) => id);
  const files = [board?.sketch?.id, ...written.map(({ imageId }) => imageId)].filter((id) => typeof id === 'string');
  const led = [...pointers.added, ...pointers.changed].filter(({ pointerLocationId }) => pointerLocationId !== null);
  const targets = led.map(({ pointerLocationId }) => pointerLocationId!);
  // All rooms of the plan are compared, because an unchanged room may have the identifier.
  const named = written.length > 0 ? wanted.rooms.filter((room) => room.exchangeIdentifier !== '') : [];
  const identified = named.map(({ id, name, exchangeIdentifier }) => ({ id, name, identifier: exchangeIdentifier }));
  if (newDesks.length + newRooms.length + newPointers.length + files.length + targets.length + identified.length === 0)
    return;
  const [row] = await tx.query<References>(sql`
    SELECT
      ARRAY(SELECT id FROM all_bookables s
            WHERE s.company_id = ${companyId} AND (s.id = ANY(${newDesks}::uuid[]) OR s.id = ANY(${newRooms}::uuid[]))
              AND NOT (s.removed_on IS NOT NULL AND s.container_id = ${locationId}
                       AND s.id = ANY(CASE s.kind WHEN 'desk' THEN ${newDesks}::uuid[] ELSE ${newRooms}::uuid[] END))
            UNION ALL
            SELECT id FROM location_pointers WHERE company_id = ${companyId} AND id = ANY(${newPointers}::uuid[])) AS "takenIds",
      ARRAY(SELECT id FROM files WHERE company_id = ${companyId} AND id = ANY(${files}::uuid[]) FOR KEY SHARE) AS files,
      ARRAY(SELECT l.id FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
            WHERE l.company_id = ${companyId} AND l.id = ANY(${targets}::uuid[])) AS targets,
      (WITH wanted AS (
         SELECT * FROM jsonb_to_recordset(${JSON.stringify(identified)}::jsonb) AS row (id uuid, name text, identifier text)
       ), others AS (
         SELECT * FROM wanted
         UNION ALL
         SELECT r.id, s.label, r.exchange_identifier FROM rooms r JOIN bookables s USING (company_id, id)
         WHERE r.company_id = ${companyId} AND r.location_id <> ${locationId} AND r.exchange_identifier <> ''
       )
       SELECT json_build_object('identifier', o.identifier, 'roomName', o.name)
       FROM wanted w JOIN others o ON o.id <> w.id AND lower(o.identifier) = lower(w.identifier) LIMIT 1) AS exchange`);
  const { takenIds, exchange, ...found } = row!;
  if (takenIds.length > 0) refuse('idTaken', { ids: takenIds });
  if (files.some((id) => !found.files.includes(id))) refuse('fileNotFound', {});
  const nowhere = led.filter(({ pointerLocationId }) => !found.targets.includes(pointerLocationId!));
  if (nowhere.length > 0) refuse('pointerNowhere', { names: nowhere.map(({ name }) => name) });
  if (exchange) refuse('exchangeIdentifierTaken', exchange);
}
