import sql from 'sql-template-tag';
import type { CancelReason } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { PlaceClosure, PlacesClosedEvent } from '#server/events/places-closed.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { EngineDeps } from '../engine-deps.ts';

interface StrandedSeries {
  id: string;
  kind: KindName;
  userId: string;
  placeName: string;
  containerName: string;
}

/**
 * Publishes `seriesNeedsPlace` for each open series at closed places that does not move to like ones,
 * in the transaction that closes them. It locks no series, because the places are locked already.
 */
export function askForPlaces({ publish }: Pick<EngineDeps, 'publish'>): Subscriber<PlacesClosedEvent> {
  async function ask(
    tx: Transaction,
    { companyId }: PlaceClosure,
    placeIds: readonly string[],
    reason: CancelReason,
  ): Promise<void> {
    if (placeIds.length === 0) return;
    const stranded = await tx.query<StrandedSeries>(sql`
      SELECT s.id, s.kind, s.user_id AS "userId", b.label AS "placeName", c.name AS "containerName"
      FROM series s
        JOIN all_bookables b ON b.company_id = s.company_id AND b.id = s.bookable_id
        JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
      WHERE s.company_id = ${companyId} AND s.bookable_id = ANY(${placeIds}::uuid[]) AND s.due_on IS NOT NULL AND NOT s.moves_to_like
      ORDER BY s.id`);
    for (const { id: seriesId, ...series } of stranded)
      await publish(tx, { name: 'seriesNeedsPlace', companyId, seriesId, ...series, reason });
  }
  return {
    inTransaction: {
      async locationDrawn(tx, { closed, ...event }) {
        await ask(tx, { ...event, closed }, closed.removed, 'placeRemoved');
        await ask(tx, { ...event, closed }, closed.locked, 'placeLocked');
      },
      locationRemoved: (tx, event) => ask(tx, event, event.closed.removed, 'locationRemoved'),
      placesClosed: (tx, event) => ask(tx, event, [...event.closed.removed, ...event.closed.locked], event.reason),
    },
  };
}
