import sql from 'sql-template-tag';
import type { CancelReason } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { PlaceClosure, PlacesClosedEvent } from '#server/events/places-closed.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { selectBookingsToEnd } from './bookings-at-places.query.ts';
import { cancelBookingsWithReason } from './cancel-bookings-with-reason.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import { reopenDates } from './series/reopen-dates.command.ts';

/**
 * Cancels bookings at closed places, in the transaction that closes them. The places are locked by
 * then, so no new booking can come in between.
 */
export function cancelAtPlaces(
  deps: Pick<EngineDeps, 'clock' | 'publish'>,
  kinds: Partial<Record<KindName, BookableKind>>,
): Subscriber<PlacesClosedEvent> {
  async function cancel(tx: Transaction, { companyId, by, closed }: PlaceClosure, reason: CancelReason): Promise<void> {
    if (closed.removed.length + closed.locked.length === 0) return;
    const locked = await tx.query<{ id: string; kind: KindName }>(sql`
      SELECT b.id, b.kind FROM ${selectBookingsToEnd(companyId, closed, deps.clock.now())}`);
    for (const kind of Object.values(kinds)) {
      const ids = locked.filter((one) => one.kind === kind.name).map(({ id }) => id);
      if (ids.length === 0) continue;
      const cancelled = await cancelBookingsWithReason(tx, deps, kind, { companyId, by, ids, reason });
      await reopenDates(tx, companyId, cancelled, { reason, now: deps.clock.now().toISOString() });
    }
  }
  return {
    inTransaction: {
      async locationDrawn(tx, { closed, ...event }) {
        await cancel(tx, { ...event, closed: { ...closed, locked: [] } }, 'placeRemoved');
        await cancel(tx, { ...event, closed: { ...closed, removed: [] } }, 'placeLocked');
      },
      locationRemoved: (tx, event) => cancel(tx, event, 'locationRemoved'),
      locationUnpublished: (tx, event) => cancel(tx, event, 'locationHidden'),
      placesClosed: (tx, event) => cancel(tx, event, event.reason),
    },
  };
}
