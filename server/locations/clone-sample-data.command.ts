import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import { sampleFloor } from './sample-floor.ts';

interface Places {
  desks: number;
  rooms: number;
}

/**
 * How many desks and rooms the package allows, and how many more. The limits are held still for the transaction: two clones
 * at once must not both see the same room below them.
 */
async function readPackage(tx: Transaction, companyId: string): Promise<{ limit: Places; free: Places }> {
  const [limit] = await tx.query<Places>(sql`
    SELECT desk_limit AS desks, room_limit AS rooms FROM company_limits WHERE company_id = ${companyId} FOR UPDATE`);
  const [used] = await tx.query<Places>(sql`
    SELECT count(*) FILTER (WHERE kind = 'desk') AS desks, count(*) FILTER (WHERE kind = 'room') AS rooms
    FROM bookables WHERE company_id = ${companyId}`);
  const free = { desks: Math.max(0, limit!.desks - used!.desks), rooms: Math.max(0, limit!.rooms - used!.rooms) };
  return { limit: limit!, free };
}

async function drawBoard(tx: Transaction, companyId: string, locationId: string): Promise<void> {
  const fileId = uuid();
  const { width, height, sketchSvg } = sampleFloor;
  await tx.query(sql`
    INSERT INTO files (id, company_id, content_type, bytes)
    VALUES (${fileId}, ${companyId}, 'image/svg+xml', ${Buffer.from(sketchSvg)})`);
  await tx.query(sql`
    UPDATE locations SET width = ${width}, height = ${height}, sketch_file_id = ${fileId}, sketch_x = 0, sketch_y = 0,
                         sketch_width = ${width}, sketch_height = ${height}
    WHERE company_id = ${companyId} AND id = ${locationId}`);
}

/** Somebody's own drawing stays; its board grows where the sample's places would lie outside of it. */
async function makeRoom(tx: Transaction, companyId: string, locationId: string): Promise<void> {
  const { width, height } = sampleFloor;
  await tx.query(sql`
    UPDATE locations SET width = greatest(width, ${width}), height = greatest(height, ${height})
    WHERE company_id = ${companyId} AND id = ${locationId}`);
}

async function drawDesks(tx: Transaction, companyId: string, locationId: string, most: number): Promise<void> {
  for (const { no, x, y, rotation } of sampleFloor.desks.slice(0, most)) {
    const id = uuid();
    await tx.query(sql`
      INSERT INTO bookables (company_id, id, kind, container_id, label) VALUES (${companyId}, ${id}, 'desk', ${locationId}, ${String(no)})`);
    await tx.query(sql`
      INSERT INTO desks (company_id, id, location_id, no, x, y, rotation, size)
      VALUES (${companyId}, ${id}, ${locationId}, ${no}, ${x}, ${y}, ${rotation}, 3)`);
  }
}

async function drawRooms(tx: Transaction, companyId: string, locationId: string, most: number): Promise<void> {
  for (const { name, x, y, width, height, color } of sampleFloor.rooms.slice(0, most)) {
    const id = uuid();
    await tx.query(sql`
      INSERT INTO bookables (company_id, id, kind, container_id, label) VALUES (${companyId}, ${id}, 'room', ${locationId}, ${name})`);
    await tx.query(sql`
      INSERT INTO rooms (company_id, id, location_id, color, x, y, width, height)
      VALUES (${companyId}, ${id}, ${locationId}, ${color}, ${x}, ${y}, ${width}, ${height})`);
  }
}

/**
 * Draws a small sample floor on a location that has no places yet (BOOK-04), as many as the package still allows.
 * @throws Refused `notFound`, `sampleDataNotNeeded` when the location has desks or rooms already, or `placeLimitReached` when
 *   the package allows not one more.
 */
export async function cloneSampleData(
  { db, announce }: { db: Database; announce: Announce },
  member: Member,
  locationId: string,
): Promise<void> {
  const { companyId } = member;
  await db.transaction(async (tx) => {
    const { limit, free } = await readPackage(tx, companyId);
    const [location] = await tx.query<{ places: number; hasSketch: boolean }>(sql`
      SELECT l.sketch_file_id IS NOT NULL AS "hasSketch", (SELECT count(*) FROM bookables s WHERE s.company_id = l.company_id AND s.container_id = l.id) AS places
      FROM locations l WHERE l.company_id = ${companyId} AND l.id = ${locationId} FOR UPDATE OF l`);
    if (found(location).places > 0) refuse('sampleDataNotNeeded', {});
    if (free.desks === 0 && free.rooms === 0) refuse('placeLimitReached', { ...limit });
    await (location!.hasSketch ? makeRoom : drawBoard)(tx, companyId, locationId);
    await drawDesks(tx, companyId, locationId, free.desks);
    await drawRooms(tx, companyId, locationId, free.rooms);
    tx.afterCommit(() =>
      announce({ company: companyId }, { name: 'LocationUpdated', payload: { companyId, locationId } }),
    );
  });
}
