import sql from 'sql-template-tag';
import type { LocationEvent } from '#server/events/place-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { drawSampleFloorOnLocation } from './draw-sample-floor-on-location.command.ts';

/**
 * Draws a small sample floor on a location without places (BOOK-04).
 * @throws Refused `notFound`, `sampleDataNotNeeded`, `placeLimitReached`
 */
export async function addSampleFloorToLocation(
  { db, clock, publish }: { db: Database; clock: Clock; publish: Publish<LocationEvent> },
  { companyId, userId: by }: Member,
  locationId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { published, ...after } = await drawSampleFloorOnLocation(tx, companyId, locationId);
    await tx.query(sql`
      UPDATE locations SET drawn_on = ${clock.now().toISOString()}, drawn_by = ${by}
      WHERE company_id = ${companyId} AND id = ${locationId}`);
    const before = { desks: 0, rooms: 0 };
    const closed = { containerIds: [], removed: [], locked: [] };
    await publish(tx, { name: 'locationDrawn', companyId, locationId, by, published, before, after, closed });
  });
}
