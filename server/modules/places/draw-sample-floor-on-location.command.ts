import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '#server/platform/database/database.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { addPlacesOfPlanFile } from './draw-places.command.ts';
import { type Box, fitSamplePlacesIntoSketch } from './fit-into-drawing.ts';
import { type FloorPlaceLimits, lockFloorPlaceLimits } from './lock-tree.ts';
import { readSampleFloor } from './sample-floor.ts';
import { setBoardAndSketch } from './set-board-and-sketch.command.ts';

/**
 * Reads how many desks and rooms the package allows, and how many more the company may add. It
 * locks the limits for the transaction, so that two parallel requests cannot use the same
 * allowance.
 */
async function readPackage(
  tx: Transaction,
  companyId: string,
): Promise<{ limit: FloorPlaceLimits; free: FloorPlaceLimits }> {
  const limit = await lockFloorPlaceLimits(tx, companyId);
  const [used] = await tx.query<FloorPlaceLimits>(sql`
    SELECT count(*) FILTER (WHERE kind = 'desk') AS desks, count(*) FILTER (WHERE kind = 'room') AS rooms
    FROM bookables WHERE company_id = ${companyId}`);
  const free = { desks: Math.max(0, limit.desks - used!.desks), rooms: Math.max(0, limit.rooms - used!.rooms) };
  return { limit, free };
}

interface Board {
  /** The box of the board that the sketch covers. Null without a sketch. */
  drawing: Box | null;
  places: number;
  /** True when all members see the location. */
  published: boolean;
}

/** The numbers of drawn desks and rooms. `published` is true when all members see them. */
export interface DrawnSampleFloorCounts {
  desks: number;
  rooms: number;
  published: boolean;
}

async function readBoard(tx: Transaction, companyId: string, locationId: string): Promise<Board | undefined> {
  // A sketch without a size of its own covers the board.
  const [board] = await tx.query<Board>(sql`
    SELECT CASE
        WHEN l.sketch_file_id IS NULL THEN NULL
        WHEN l.sketch_width = 0 OR l.sketch_height = 0
          THEN json_build_object('x', 0, 'y', 0, 'width', l.width, 'height', l.height)
        ELSE json_build_object('x', l.sketch_x, 'y', l.sketch_y,
          'width', greatest(least(l.sketch_width, l.width - l.sketch_x), 0),
          'height', greatest(least(l.sketch_height, l.height - l.sketch_y), 0))
      END AS drawing,
      (SELECT count(*) FROM bookables s WHERE s.company_id = l.company_id AND s.container_id = l.id) AS places,
      c.published
    FROM locations l JOIN containers_with_unpublished c USING (company_id, id)
    WHERE l.company_id = ${companyId} AND l.id = ${locationId} FOR UPDATE OF l`);
  return board;
}

/**
 * Draws a sample floor on a location without places, within the package's limits. An existing
 * sketch stays, and the desks and rooms are placed inside it.
 * @throws Refused `notFound`; `sampleDataNotNeeded` when the location has places;
 * `placeLimitReached` when the package allows no more
 */
export async function drawSampleFloorOnLocation(
  tx: Transaction,
  companyId: string,
  locationId: string,
): Promise<DrawnSampleFloorCounts> {
  const { plan, picture } = await readSampleFloor();
  const { limit, free } = await readPackage(tx, companyId);
  const { drawing, places, published } = requireFound(await readBoard(tx, companyId, locationId));
  if (places > 0) refuse('sampleDataNotNeeded', {});
  if (free.desks === 0 && free.rooms === 0) refuse('placeLimitReached', { ...limit });
  const where = { companyId, locationId };
  const { desks, rooms } = drawing ? fitSamplePlacesIntoSketch(plan, drawing) : plan;
  if (!drawing) await setBoardAndSketch(tx, where, plan, { id: uuid(), bytes: picture });
  const drawn = {
    desks: desks.slice(0, free.desks).map((desk) => ({ ...desk, id: uuid() })),
    rooms: rooms.slice(0, free.rooms).map((room) => ({ ...room, id: uuid() })),
  };
  await addPlacesOfPlanFile(tx, where, drawn);
  await tx.query(sql`
    UPDATE locations SET version = version + 1 WHERE company_id = ${companyId} AND id = ${locationId}`);
  return { desks: drawn.desks.length, rooms: drawn.rooms.length, published };
}
