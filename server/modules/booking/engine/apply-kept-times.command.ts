import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { TimeZoneChangedEvent } from '#server/events/time-zone-changed.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import { refuse } from '#server/platform/http/refused.ts';
import { formatPostgresRange } from './booking-context.query.ts';
import { lockBookings } from './bookings.query.ts';
import { createChangedHoursBookingsSql } from './bookings-with-changed-hours.ts';
import { splitBookingsIntoBatches } from './cancel-bookings-by-id.command.ts';
import { cutBuffersBetweenBookings } from './cut-buffers.command.ts';
import type { EngineDeps } from './engine-deps.ts';
import type { BookableKind } from './kind.ts';
import { moveSpanKeepingWallTimes } from './move-span-keeping-wall-times.ts';
import { toSpans } from './spans.ts';

/**
 * Writes the new times of bookings. Bookings may move onto each other's old times. All count as
 * bypass bookings meanwhile, which the constraint ignores. An offer ends with its new start.
 * @throws Refused `clocksCollide`
 */
async function writeTimes(
  tx: Transaction,
  { companyId, kind }: { companyId: string; kind: Pick<BookableKind, 'hasBuffers'> },
  bookings: readonly Booking[],
  spans: readonly string[],
) {
  const ids = bookings.map(({ id }) => id);
  await tx.query(sql`
    UPDATE bookings b SET during = new.range, occupies = with_own_buffers(new.range, b.during, b.occupies), sequence = b.sequence + 1, admin_bypass = true,
      held_until = CASE WHEN b.held_until IS NOT NULL THEN least(b.held_until, lower(new.range)) END
    FROM unnest(${ids}::uuid[], ${spans}::tstzrange[]) AS new (id, range)
    WHERE b.company_id = ${companyId} AND b.id = new.id`);
  const bound = bookings.filter(({ adminBypass }) => !adminBypass).map(({ id }) => id);
  if (kind.hasBuffers) await cutBuffersBetweenBookings(tx, companyId, bound);
  await tx
    .query(sql`UPDATE bookings SET admin_bypass = false WHERE company_id = ${companyId} AND id = ANY(${bound}::uuid[])`)
    .catch((error: { constraint?: string }) => {
      if (error.constraint === 'booked_once') refuse('clocksCollide', {});
      throw error;
    });
}

/**
 * Sets the times of a container's bookings in the transaction that changes its time zone, and
 * publishes the changes. A booking keeps its wall times or its instants. Both raise
 * its sequence, so that calendars take the change.
 */
export function updateBookingsOnTimeZoneChange(
  { clock, publish }: Pick<EngineDeps, 'clock' | 'publish'>,
  kinds: Partial<Record<KindName, BookableKind>>,
): Subscriber<TimeZoneChangedEvent> {
  async function keepOf(
    tx: Transaction,
    kind: BookableKind,
    ids: readonly string[],
    { companyId, by, from, to, keep }: TimeZoneChangedEvent,
  ): Promise<void> {
    const now = clock.now().getTime();
    const locked = await lockBookings(tx, companyId, kind, ids);
    const spans = toSpans(locked).map((span) =>
      keep === 'wallClock' ? moveSpanKeepingWallTimes(span, { from, to }, now) : span,
    );
    await writeTimes(tx, { companyId, kind }, locked, spans.map(formatPostgresRange));
    const read = await lockBookings(tx, companyId, kind, ids);
    const formerly = new Map(locked.map((booking) => [booking.id, { ...booking, timeZone: from }]));
    for (const bookings of splitBookingsIntoBatches(read)) {
      const before = bookings.map(({ id }) => formerly.get(id)!);
      await publish(tx, { name: 'bookingsChanged', companyId, kind: kind.name, by, before, bookings, keeping: keep });
    }
  }
  return {
    inTransaction: {
      async clocksSet(tx, event) {
        const at = clock.now().toISOString();
        const locked = await tx.query<{ id: string; kind: KindName }>(sql`
          SELECT b.id, b.kind ${createChangedHoursBookingsSql(event, at)}`);
        for (const kind of Object.values(kinds)) {
          const ids = locked.filter((one) => one.kind === kind.name).map(({ id }) => id);
          if (ids.length > 0) await keepOf(tx, kind, ids, event);
        }
      },
    },
  };
}
