import sql from 'sql-template-tag';
import type { Booking } from '#server/events/booking.ts';
import { lockBookings } from '#server/modules/booking/engine/bookings.query.ts';
import { cancelBookings } from '#server/modules/booking/engine/cancel-bookings.command.ts';
import { updateBooking } from '#server/modules/booking/engine/update-booking.command.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { upsertOpenConflict } from '../conflicts/write-conflict.command.ts';
import {
  createLinkFieldsForRecreation,
  deleteEventLink,
  type EventLink,
  matchesEventLink,
  updateEventLink,
} from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import type { RoomCalendarEvent } from '../graph/graph-event.ts';
import { truncateToSeconds } from '../out/event-of-booking.ts';
import { requeueBookingChange } from '../out/queue-changes.command.ts';
import type { SyncedRoom } from '../room/room.ts';
import { truncateTopic } from './import-meeting.ts';

/**
 * Returns a person as a member of the company, because their rights limit the change of their
 * booking. Null if they are not a member (any more).
 */
export type FindMemberByUserId = (companyId: string, userId: string) => Promise<Member | null>;

const iso = (instant: number) => new Date(instant).toISOString();

/**
 * Reads the booking in its present state, after waiting for changes in progress. `isWaiting` is
 * true if one of its changes waits to be sent, which then has priority over the calendar.
 */
async function readBooking(deps: ExchangeDeps, room: SyncedRoom, bookingId: string) {
  return await deps.db.transaction(async (tx) => {
    const [[booking], waiting] = await Promise.all([
      lockBookings(tx, room.companyId, deps.kind, [bookingId]),
      tx.query(sql`
        SELECT FROM exchange_changes
        WHERE company_id = ${room.companyId} AND room_id = ${room.roomId} AND booking_id = ${bookingId}`),
    ]);
    return { booking: booking?.bookableId === room.roomId ? booking : undefined, isWaiting: waiting.length > 0 };
  });
}

const spanOf = ({ startDate, endDate }: Booking) => ({ start: Date.parse(startDate), end: Date.parse(endDate) });
const topicOf = ({ details }: Booking) => String(details.topic ?? '');

/**
 * Changes the booking to match its event, by the booking rules for its holder.
 * @throws Refused
 */
async function follow(
  deps: ExchangeDeps,
  memberOf: FindMemberByUserId,
  room: SyncedRoom,
  booking: Booking,
  item: RoomCalendarEvent,
): Promise<void> {
  const member = await memberOf(room.companyId, booking.userId);
  if (!member) throw new Refused({ errorCode: 'personNotActive', details: {} });
  const was = spanOf(booking);
  // Graph cuts fractions of a second, so a difference below a second is no change.
  const start = truncateToSeconds(was.start) === item.start ? was.start : item.start;
  const end = truncateToSeconds(was.end) === item.end ? was.end : item.end;
  await updateBooking(deps, deps.kind, member, booking.id, {
    span: { start, end },
    details: { topic: truncateTopic(item.subject) },
    participantIds: (booking.participants ?? []).map(({ userId }) => userId),
    sequence: booking.sequence,
  });
}

/**
 * Applies a change of an event that Biurko created. The echo of Biurko's own write changes nothing.
 * A person's change must obey the booking rules, or it is reverted.
 */
export async function importOwnEvent(
  deps: ExchangeDeps,
  memberOf: FindMemberByUserId,
  room: SyncedRoom,
  { item, link: eventLink }: { item: RoomCalendarEvent; link: EventLink & { bookingId: string } },
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const { booking, isWaiting } = await readBooking(deps, room, eventLink.bookingId);
  const said = { start: item.start, end: item.end, subject: item.subject };
  const isAsLinked = matchesEventLink(eventLink, said) && item.holds;
  if (isAsLinked && eventLink.changeKey === item.changeKey) return;
  const seen = { changeKey: item.changeKey, startsOn: iso(item.start), endsOn: iso(item.end), subject: item.subject };
  // The booking was cancelled or moved here, or its change waits to be sent. The sync sends these
  // to the calendar.
  if (!booking || isWaiting) return await updateEventLink(db, room, eventLink.id, { ...seen, inSync: false });
  const span = spanOf(booking);
  const isSame =
    item.holds &&
    item.start === truncateToSeconds(span.start) &&
    item.end === truncateToSeconds(span.end) &&
    item.subject.trim() === topicOf(booking);
  if (isSame) return await updateEventLink(db, room, eventLink.id, { ...seen, inSync: true });
  // The link is updated in the transaction of the consequences or after it, never before. So a
  // killed sync sees the change again.
  const note = (db: Queryable, inSync = false) => updateEventLink(db, room, eventLink.id, { ...seen, inSync });
  const putBack = () =>
    db.transaction(async (tx) => {
      await note(tx);
      await requeueBookingChange(tx, room, booking.id);
    });
  if (isAsLinked) return await putBack();
  // A past booking and its event stay as they are.
  if (span.end <= now.getTime()) return await note(db);
  // A free event would leave the room occupied here and free in the calendar.
  if (!item.holds) return await putBack();
  try {
    await follow(deps, memberOf, room, booking, item);
    await note(db, true);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { refusal } = error;
    // The booking was changed or cancelled here meanwhile, and the sync sends that to the calendar.
    if (refusal.errorCode === 'changedMeanwhile' || refusal.errorCode === 'notFound') return await note(db);
    await db.transaction(async (tx) => {
      await note(tx);
      await requeueBookingChange(tx, room, booking.id);
      await upsertOpenConflict(tx, room, {
        ...{ kind: 'movedBack', item, subject: topicOf(booking), organiser: booking.userName, reason: refusal, now },
      });
    });
  }
}

/**
 * Cancels a booking, by the booking rules for its holder.
 * @throws Refused
 */
async function cancel(
  deps: ExchangeDeps,
  memberOf: FindMemberByUserId,
  room: SyncedRoom,
  booking: Booking,
): Promise<void> {
  const member = await memberOf(room.companyId, booking.userId);
  if (!member) throw new Refused({ errorCode: 'personNotActive', details: {} });
  await cancelBookings(deps, deps.kind, member, [booking.id]);
}

/**
 * Queues a new event for a booking whose event was deleted, because the rules refuse the
 * cancellation. It also lists the conflict.
 */
async function writeAgain(
  { db, clock }: ExchangeDeps,
  room: SyncedRoom,
  { link: eventLink, booking, refused }: { link: EventLink; booking: Booking; refused: Refused },
): Promise<void> {
  const item = { id: eventLink.eventId!, ...spanOf(booking) };
  await db.transaction(async (tx) => {
    await updateEventLink(tx, room, eventLink.id, createLinkFieldsForRecreation());
    await requeueBookingChange(tx, room, booking.id);
    await upsertOpenConflict(tx, room, {
      ...{ kind: 'movedBack', item, subject: topicOf(booking), organiser: booking.userName },
      ...{ reason: refused.refusal, now: clock.now() },
    });
  });
}

/**
 * Handles the deletion of an event that Biurko created. Cancels its booking, by the booking rules
 * for its holder. If the rules refuse, it queues a new event and lists the conflict. A booking
 * stays if it is over, or if a change of it waits to be sent.
 */
export async function importOwnEventDeletion(
  deps: ExchangeDeps,
  memberOf: FindMemberByUserId,
  room: SyncedRoom,
  eventLink: EventLink & { bookingId: string },
): Promise<void> {
  const { db, clock } = deps;
  const { booking, isWaiting } = await readBooking(deps, room, eventLink.bookingId);
  if (booking && !isWaiting && spanOf(booking).end > clock.now().getTime()) {
    try {
      await cancel(deps, memberOf, room, booking);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (error.refusal.errorCode !== 'notFound')
        return await writeAgain(deps, room, { link: eventLink, booking, refused: error });
    }
  }
  // The link is deleted last, so that a killed sync finds the event gone once more.
  await deleteEventLink(db, room, eventLink.id);
}
