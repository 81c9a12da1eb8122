import sql from 'sql-template-tag';
import type { BookingEvent } from '#server/events/booking-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { RoomAndCompanyIds } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { enqueueRoomSyncs } from '../room/reconcile-rooms.command.ts';

type BookingsEvent = Extract<
  BookingEvent,
  { name: 'bookingsMade' | 'bookingsChanged' | 'bookingsCancelled' | 'bookingsTerminated' }
>;

/**
 * Queues changes of room bookings for the rooms' calendars, in the same transaction. Each booking
 * of a room gets a row, and each room a job. A change that came from a calendar is not sent back.
 */
export function queueBookingChanges(deps: Pick<ExchangeDeps, 'addJob'>): Subscriber<BookingEvent> {
  async function queue(tx: Transaction, event: BookingsEvent): Promise<void> {
    if (event.kind !== 'room' || event.imported) return;
    // A moved booking also changes the calendar of the room that it has left.
    const changed = event.name === 'bookingsChanged' ? [...event.bookings, ...event.before] : event.bookings;
    // The calendar gets a place of the waitlist once its person has taken it.
    const all = changed.filter(({ offeredUntil }) => !offeredUntil);
    if (all.length === 0) return;
    const queued = await tx.query<{ roomId: string }>(sql`
      INSERT INTO exchange_changes AS c (company_id, room_id, booking_id)
      SELECT DISTINCT r.company_id, r.room_id, one.booking_id
      FROM unnest(${all.map((one) => one.bookableId)}::uuid[], ${all.map((one) => one.id)}::uuid[]) AS one (room_id, booking_id)
        JOIN exchange_rooms r ON r.company_id = ${event.companyId} AND r.room_id = one.room_id AND r.leaving IS DISTINCT FROM 'keep'
      ORDER BY 2, 3
      ON CONFLICT (company_id, room_id, booking_id) DO UPDATE SET version = c.version + 1
      RETURNING room_id AS "roomId"`);
    const rooms = [...new Set(queued.map(({ roomId }) => roomId))];
    if (rooms.length > 0) await enqueueRoomSyncs(deps, tx, event.companyId, rooms);
  }
  return {
    inTransaction: {
      bookingsMade: queue,
      bookingsChanged: queue,
      bookingsCancelled: queue,
      bookingsTerminated: queue,
    },
  };
}

/**
 * Queues a booking again, even if its calendar seems to have it. A person changed the event against
 * the rules, or the event is gone.
 */
export async function requeueBookingChange(
  tx: Transaction,
  { companyId, roomId }: RoomAndCompanyIds,
  bookingId: string,
): Promise<void> {
  await tx.query(sql`
    INSERT INTO exchange_changes AS c (company_id, room_id, booking_id, forced) VALUES (${companyId}, ${roomId}, ${bookingId}, true)
    ON CONFLICT (company_id, room_id, booking_id) DO UPDATE SET version = c.version + 1, forced = true`);
}
