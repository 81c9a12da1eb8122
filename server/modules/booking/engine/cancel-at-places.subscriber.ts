import sql from 'sql-template-tag';
import type { CancelReason } from '#server/events/cancel-reason.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { PlacesClosedEvent, PlacesClosedEventFields } from '#server/events/places-closed.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { selectBookingsAtClosedPlaces } from './bookings-at-places.query.ts';
import { cancelBookingsById } from './cancel-bookings-by-id.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import { publishSeriesWithoutPlace } from './series/ask-for-places.command.ts';
import { reopenCancelledSeriesDates } from './series/reopen-dates.command.ts';

/** The reasons for which places close. */
type Closed = Exclude<CancelReason, 'placeAssigned' | 'dayClosed' | 'notConfirmed'>;

/**
 * Cancels bookings at closed places, in the transaction that closes the places. The cancelled dates
 * of series become open again. It then asks the holders of series at these places for another
 * place. They are also asked about a locked place that keeps its bookings. The places are locked by
 * then, so no new booking can come in between.
 */
export function cancelBookingsAtClosedPlaces(
  deps: Pick<EngineDeps, 'clock' | 'publish'>,
  kinds: Partial<Record<KindName, BookableKind>>,
): Subscriber<PlacesClosedEvent> {
  async function cancel(
    tx: Transaction,
    { companyId, by, closed }: PlacesClosedEventFields,
    reason: Closed,
  ): Promise<void> {
    const { removed, keeping = [] } = closed;
    if (removed.length + closed.locked.length + keeping.length === 0) return;
    const locked = await tx.query<{ id: string; kind: KindName }>(sql`
      SELECT b.id, b.kind FROM ${selectBookingsAtClosedPlaces(companyId, closed, deps.clock.now())}`);
    for (const kind of Object.values(kinds)) {
      const ids = locked.filter((one) => one.kind === kind.name).map(({ id }) => id);
      if (ids.length === 0) continue;
      const cancelled = await cancelBookingsById(tx, deps, kind, { companyId, by, ids, reason });
      await reopenCancelledSeriesDates(tx, companyId, cancelled, { reason, now: deps.clock.now().toISOString() });
    }
    // A series at a hidden location waits until the location is shown again.
    if (reason === 'locationHidden') return;
    await publishSeriesWithoutPlace(tx, deps, {
      companyId,
      placeIds: [...removed, ...closed.locked, ...keeping],
      reason,
    });
  }
  return {
    inTransaction: {
      async locationDrawn(tx, { closed, ...event }) {
        await cancel(tx, { ...event, closed: { ...closed, locked: [], keeping: [] } }, 'placeRemoved');
        await cancel(tx, { ...event, closed: { ...closed, removed: [] } }, 'placeLocked');
      },
      locationRemoved: (tx, event) => cancel(tx, event, 'locationRemoved'),
      locationUnpublished: (tx, event) => cancel(tx, event, 'locationHidden'),
      placesClosed: (tx, event) => cancel(tx, event, event.reason),
    },
  };
}
