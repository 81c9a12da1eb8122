import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { found, refuse } from '#server/platform/http/refused.ts';
import type { LocationEvent } from './events.ts';
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

/** A drawing that is there already, and how far it reaches. */
interface Drawn {
  hasSketch: boolean;
  right: number;
  bottom: number;
}

/** The greatest board (core, section 9), and what is left free between a drawing and the sample. */
const canvas = 2000;
const gap = 40;

/** Where the sample's corner goes: beside somebody's own drawing or below it, over it only where there is no room for both. */
function cornerFor({ hasSketch, right, bottom }: Drawn): { x: number; y: number } {
  if (hasSketch && right + gap + sampleFloor.width <= canvas) return { x: right + gap, y: 0 };
  if (hasSketch && bottom + gap + sampleFloor.height <= canvas) return { x: 0, y: bottom + gap };
  return { x: 0, y: 0 };
}

type Corner = ReturnType<typeof cornerFor>;

/** Somebody's own drawing stays; its board grows for the sample's places. */
async function makeRoom(tx: Transaction, companyId: string, locationId: string, corner: Corner): Promise<void> {
  const [width, height] = [corner.x + sampleFloor.width, corner.y + sampleFloor.height];
  await tx.query(sql`
    UPDATE locations SET width = greatest(width, ${width}), height = greatest(height, ${height})
    WHERE company_id = ${companyId} AND id = ${locationId}`);
}

/** The location that is drawn on, from which corner. */
interface Where {
  companyId: string;
  locationId: string;
  corner: Corner;
}

async function drawDesks(tx: Transaction, { companyId, locationId, corner }: Where, most: number): Promise<void> {
  for (const { no, x, y, rotation } of sampleFloor.desks.slice(0, most)) {
    const id = uuid();
    await tx.query(sql`
      INSERT INTO bookables (company_id, id, kind, container_id, label) VALUES (${companyId}, ${id}, 'desk', ${locationId}, ${String(no)})`);
    await tx.query(sql`
      INSERT INTO desks (company_id, id, location_id, no, x, y, rotation, size)
      VALUES (${companyId}, ${id}, ${locationId}, ${no}, ${corner.x + x}, ${corner.y + y}, ${rotation}, 3)`);
  }
}

async function drawRooms(tx: Transaction, { companyId, locationId, corner }: Where, most: number): Promise<void> {
  for (const { name, x, y, width, height, color } of sampleFloor.rooms.slice(0, most)) {
    const id = uuid();
    await tx.query(sql`
      INSERT INTO bookables (company_id, id, kind, container_id, label) VALUES (${companyId}, ${id}, 'room', ${locationId}, ${name})`);
    await tx.query(sql`
      INSERT INTO rooms (company_id, id, location_id, color, x, y, width, height)
      VALUES (${companyId}, ${id}, ${locationId}, ${color}, ${corner.x + x}, ${corner.y + y}, ${width}, ${height})`);
  }
}

/**
 * Draws a small sample floor on a location that has no places yet (BOOK-04), as many as the package still allows.
 * @throws Refused `notFound`, `sampleDataNotNeeded` when the location has desks or rooms already, or `placeLimitReached` when
 *   the package allows not one more.
 */
export async function cloneSampleData(
  { db, publish }: { db: Database; publish: Publish<LocationEvent> },
  member: Member,
  locationId: string,
): Promise<void> {
  const { companyId } = member;
  await db.transaction(async (tx) => {
    const { limit, free } = await readPackage(tx, companyId);
    const [location] = await tx.query<Drawn & { places: number }>(sql`
      SELECT l.sketch_file_id IS NOT NULL AS "hasSketch", l.sketch_x + l.sketch_width AS "right",
             l.sketch_y + l.sketch_height AS bottom, (SELECT count(*) FROM bookables s WHERE s.company_id = l.company_id AND s.container_id = l.id) AS places
      FROM locations l WHERE l.company_id = ${companyId} AND l.id = ${locationId} FOR UPDATE OF l`);
    if (found(location).places > 0) refuse('sampleDataNotNeeded', {});
    if (free.desks === 0 && free.rooms === 0) refuse('placeLimitReached', { ...limit });
    const where = { companyId, locationId, corner: cornerFor(location!) };
    if (location!.hasSketch) await makeRoom(tx, companyId, locationId, where.corner);
    else await drawBoard(tx, companyId, locationId);
    await drawDesks(tx, where, free.desks);
    await drawRooms(tx, where, free.rooms);
    await publish(tx, { name: 'locationDrawn', companyId, locationId });
  });
}
