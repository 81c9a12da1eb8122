import sql from 'sql-template-tag';
import type { Transaction } from '#server/platform/database/database.ts';
import type { DrawingChanges } from './compare-drawings.ts';

/** The location of a drawing, the author of the change and the time. */
export interface DrawingWriteContext {
  companyId: string;
  locationId: string;
  by: string;
  now: Date;
}

const idsOf = (some: readonly { id: string }[]) => some.map(({ id }) => id);

/**
 * Deletes removed places and pointers from the drawing. The name, kind and container of the places
 * stay for bookings (docs/decisions/0013-removal.md).
 */
function writeRemoved(
  tx: Transaction,
  { companyId, now }: DrawingWriteContext,
  { desks, rooms, pointers }: DrawingChanges,
) {
  const places = idsOf([...desks.removed, ...rooms.removed]);
  const [goneDesks, goneRooms, gonePointers] = [desks, rooms, pointers].map(({ removed }) => idsOf(removed));
  return [
    tx.query(sql`
      UPDATE all_bookables SET removed_on = ${now.toISOString()} WHERE company_id = ${companyId} AND id = ANY(${places}::uuid[])`),
    tx.query(sql`DELETE FROM desks WHERE company_id = ${companyId} AND id = ANY(${goneDesks}::uuid[])`),
    tx.query(sql`DELETE FROM rooms WHERE company_id = ${companyId} AND id = ANY(${goneRooms}::uuid[])`),
    tx.query(sql`DELETE FROM location_pointers WHERE company_id = ${companyId} AND id = ANY(${gonePointers}::uuid[])`),
  ];
}

function writeBookables(
  tx: Transaction,
  { companyId, locationId }: DrawingWriteContext,
  { desks, rooms }: DrawingChanges,
) {
  const rows = [
    ...[...desks.added, ...desks.changed].map(({ id, no, stateCode }) => {
      return { id, kind: 'desk', label: String(no), state: stateCode };
    }),
    ...[...rooms.added, ...rooms.changed].map(({ id, name, stateCode }) => {
      return { id, kind: 'room', label: name, state: stateCode };
    }),
  ];
  return tx.query(sql`
    INSERT INTO all_bookables AS s (company_id, id, kind, container_id, label, state)
    SELECT ${companyId}, row.id, row.kind, ${locationId}, row.label, row.state
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row (id uuid, kind text, label text, state int)
    ON CONFLICT (company_id, id) DO UPDATE SET label = excluded.label, state = excluded.state, removed_on = NULL
    WHERE (s.label, s.state) IS DISTINCT FROM (excluded.label, excluded.state) OR s.removed_on IS NOT NULL`);
}

function writeDesks(tx: Transaction, { companyId, locationId }: DrawingWriteContext, { desks }: DrawingChanges) {
  const rows = [...desks.added, ...desks.changed];
  return tx.query(sql`
    INSERT INTO desks (company_id, id, location_id, no, description, size, x, y, rotation)
    SELECT ${companyId}, row.id, ${locationId}, row.no, row.description, row.size, row.x, row.y, row.rotation
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         AS row (id uuid, no int, description text, size int, x float8, y float8, rotation float8)
    ON CONFLICT (company_id, id) DO UPDATE SET
      no = excluded.no, description = excluded.description, size = excluded.size,
      x = excluded.x, y = excluded.y, rotation = excluded.rotation`);
}

function writeRooms(tx: Transaction, { companyId, locationId }: DrawingWriteContext, { rooms }: DrawingChanges) {
  const rows = [...rooms.added, ...rooms.changed];
  return [
    // Identifiers are unique at each moment of a statement. Two rooms that swap their identifiers
    // therefore release them first.
    tx.query(sql`
      UPDATE rooms SET exchange_identifier = ''
      WHERE company_id = ${companyId} AND id = ANY(${idsOf(rooms.changed)}::uuid[]) AND exchange_identifier <> ''`),
    tx.query(sql`
      INSERT INTO rooms (company_id, id, location_id, description, color, x, y, width, height, rotation, image_file_id,
                         exchange_identifier, seats, equipment, dashboard_on, dashboard_key_hash)
      SELECT ${companyId}, row.id, ${locationId}, row.description, row.color, row.x, row.y, row.width, row.height, row.rotation,
             row."imageId", row."exchangeIdentifier", row.seats, ARRAY(SELECT jsonb_array_elements_text(row.equipment)),
             row."dashboardState" = 1, row."keyHash"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS row (id uuid, description text, color text, x float8, y float8, width float8, height float8, rotation float8,
                   "imageId" uuid, "exchangeIdentifier" text, seats int, equipment jsonb, "dashboardState" int, "keyHash" text)
      ON CONFLICT (company_id, id) DO UPDATE SET
        description = excluded.description, color = excluded.color, x = excluded.x, y = excluded.y, width = excluded.width,
        height = excluded.height, rotation = excluded.rotation, image_file_id = excluded.image_file_id,
        exchange_identifier = excluded.exchange_identifier, seats = excluded.seats, equipment = excluded.equipment,
        dashboard_on = excluded.dashboard_on, dashboard_key_hash = excluded.dashboard_key_hash`),
  ];
}

function writePointers(tx: Transaction, { companyId, locationId }: DrawingWriteContext, { pointers }: DrawingChanges) {
  const rows = [...pointers.added, ...pointers.changed];
  return tx.query(sql`
    INSERT INTO location_pointers (company_id, id, location_id, name, points, color, target_id)
    SELECT ${companyId}, row.id, ${locationId}, row.name, row.points, row.color, row."pointerLocationId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         AS row (id uuid, name text, points jsonb, color text, "pointerLocationId" uuid)
    ON CONFLICT (company_id, id) DO UPDATE SET
      name = excluded.name, points = excluded.points, color = excluded.color, target_id = excluded.target_id`);
}

function writeVersion(tx: Transaction, { companyId, locationId, by, now }: DrawingWriteContext) {
  return tx.query(sql`
    UPDATE locations SET version = version + 1, drawn_on = ${now.toISOString()}, drawn_by = ${by}
    WHERE company_id = ${companyId} AND id = ${locationId}`);
}

function writeBoard(
  tx: Transaction,
  { companyId, locationId }: DrawingWriteContext,
  { width, height, sketch }: NonNullable<DrawingChanges['board']>,
) {
  return tx.query(sql`
    UPDATE locations SET width = ${width}, height = ${height}, sketch_file_id = ${sketch?.id ?? null},
      sketch_x = ${sketch?.x ?? 0}, sketch_y = ${sketch?.y ?? 0}, sketch_width = ${sketch?.width ?? 0},
      sketch_height = ${sketch?.height ?? 0}, sketch_opacity = ${sketch?.opacity ?? 1}
    WHERE company_id = ${companyId} AND id = ${locationId}`);
}

/**
 * Starts the retention period of pictures that the drawing does not show any more, for a later
 * undo.
 */
function keepPictures(
  tx: Transaction,
  { companyId, now }: DrawingWriteContext,
  { formerSketch, rooms }: DrawingChanges,
) {
  const images = [...rooms.former, ...rooms.removed].map(({ imageId }) => imageId);
  const ids = [formerSketch, ...images].filter((id) => typeof id === 'string');
  if (ids.length === 0) return [];
  return [
    tx.query(sql`
      UPDATE files SET used_on = ${now.toISOString()} WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[])`),
  ];
}

/**
 * Writes the changes in one round trip, for any number of places. The caller has locked the changed
 * places.
 */
export async function writeDrawing(
  tx: Transaction,
  drawn: DrawingWriteContext,
  changes: DrawingChanges,
): Promise<void> {
  await Promise.all([
    ...writeRemoved(tx, drawn, changes),
    writeBookables(tx, drawn, changes),
    writeDesks(tx, drawn, changes),
    ...writeRooms(tx, drawn, changes),
    writePointers(tx, drawn, changes),
    ...(changes.board ? [writeBoard(tx, drawn, changes.board)] : []),
    ...keepPictures(tx, drawn, changes),
    writeVersion(tx, drawn),
  ]);
}
