import { randomUUID } from 'node:crypto';
import { limits } from '#contract/wire/limits.ts';
import {
  bookOutsideMeeting,
  cancelBookingsOfMeetings,
  updateBookingOfMeeting,
} from '#server/modules/booking/engine/meetings.command.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { closeUndecidedConflict, upsertOpenConflict } from '../conflicts/write-conflict.command.ts';
import { addEventLink, deleteEventLink, type EventLink, updateEventLink } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import type { RoomCalendarEvent } from '../graph/graph-event.ts';
import type { SyncedRoom } from '../room/room.ts';
import { findOrCreateMeetingPeople } from './people-of-meetings.command.ts';
import type { MeetingTextPrivacy } from './privacy.command.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** Cuts a subject to the length of a topic. A subject in Outlook may be longer. */
export const truncateTopic = (subject: string) => [...subject.trim()].slice(0, limits.topicLength).join('');

/**
 * Returns the subject to show. It is empty for a private meeting, and the organiser's name replaces
 * an empty subject.
 */
export const getShownSubject = ({ subject, organiser }: RoomCalendarEvent, { isPrivate }: MeetingTextPrivacy) =>
  isPrivate ? '' : truncateTopic(subject.trim() || organiser.name);

/** Returns the fields of the link of a meeting. */
export const createMeetingLinkFields = (item: RoomCalendarEvent, { isPrivate, askedFor }: MeetingTextPrivacy) => ({
  ...{ eventId: item.id, changeKey: item.changeKey, startsOn: iso(item.start), endsOn: iso(item.end) },
  // The subject of a private meeting is never stored.
  ...{ subject: isPrivate ? '' : item.subject, askedFor, isPrivate, inSync: true },
});

/** A meeting that the sync applies. */
interface Taken {
  item: RoomCalendarEvent;
  /** The link of a meeting that an earlier sync added. */
  link?: EventLink | undefined;
  privacy: MeetingTextPrivacy;
  /** True when the meeting waits for an administrator's decision. */
  isListed: boolean;
}

/** The names of people whose bookings occupy the room. Null when no booking is in the way. */
type Met = { heldBy: string[] } | null;

async function tryToHold(
  deps: ExchangeDeps,
  room: SyncedRoom,
  { item, link: eventLink, privacy, isListed }: Taken,
): Promise<Met> {
  const { db, clock } = deps;
  const { companyId, roomId } = room;
  const where = { companyId, kind: deps.kind, placeId: roomId };
  try {
    await db.transaction(async (tx) => {
      const [people] = await findOrCreateMeetingPeople(
        tx,
        companyId,
        [{ item, isPrivate: privacy.isPrivate }],
        clock.now(),
      );
      const span = { start: item.start, end: item.end };
      const meeting = { ...people!, span, details: { topic: getShownSubject(item, privacy) } };
      if (eventLink?.bookingId) {
        const kept = await updateBookingOfMeeting(tx, deps, where, eventLink.bookingId, meeting);
        if (kept) return await updateEventLink(tx, room, eventLink.id, createMeetingLinkFields(item, privacy));
        // The booking was cancelled here a moment ago, and the sync sends the cancellation.
        return;
      }
      const { id: bookingId } = await bookOutsideMeeting(tx, deps, where, meeting);
      const more = { transactionId: null, tried: true, bookingId, ...createMeetingLinkFields(item, privacy) };
      await addEventLink(tx, room, { id: randomUUID(), origin: 'outlook', ...more });
      if (isListed) await closeUndecidedConflict(tx, room, item.id, clock.now());
    });
    return null;
  } catch (error) {
    // A hidden room cannot be booked. Once it is shown, the sync reads its whole calendar again.
    if (error instanceof Refused && error.refusal.errorCode === 'notFound') return null;
    if (!(error instanceof Refused) || error.refusal.errorCode !== 'slotTaken') throw error;
    const { taken } = error.refusal.details;
    return { heldBy: [...new Set(taken.flatMap(({ userName }) => userName ?? []))] };
  }
}

/**
 * Cancels the booking of a meeting that is gone or no longer holds the room, and deletes its link.
 * A past booking stays, whatever happened in the calendar.
 */
export async function cancelBookingAndDeleteLink(
  deps: ExchangeDeps,
  room: SyncedRoom,
  eventLink: EventLink,
): Promise<void> {
  const isOver = Date.parse(eventLink.endsOn) <= deps.clock.now().getTime();
  await deps.db.transaction(async (tx) => {
    if (eventLink.bookingId && !isOver)
      await cancelBookingsOfMeetings(tx, deps, { companyId: room.companyId, kind: deps.kind }, [eventLink.bookingId]);
    await deleteEventLink(tx, room, eventLink.id);
  });
}

/**
 * Applies a meeting of the room's calendar in its present state. An acknowledged booking has
 * priority: a meeting that collides with it is declined and listed as a conflict. At the first sync
 * of a room nothing is declined. The conflict then waits for an administrator's decision.
 * @param isChosen true if an administrator decides about a collision, at the first sync or because
 * the conflict is open already
 */
export async function importMeeting(
  deps: ExchangeDeps,
  room: SyncedRoom,
  { isChosen, ...taken }: Taken & { isChosen: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const { item, link: eventLink, privacy, isListed } = taken;
  const now = clock.now();
  const close = async () => {
    if (isListed) await closeUndecidedConflict(db, room, item.id, now);
  };
  if (!item.holds) {
    if (eventLink) await cancelBookingAndDeleteLink(deps, room, eventLink);
    return await close();
  }
  // A past meeting occupies nothing. Its booking stays as history.
  if (!eventLink && item.end <= now.getTime()) return await close();
  const met = await tryToHold(deps, room, taken);
  if (!met) return;
  await db.transaction(async (tx) => {
    if (eventLink?.bookingId)
      await cancelBookingsOfMeetings(tx, deps, { companyId: room.companyId, kind: deps.kind }, [eventLink.bookingId]);
    if (eventLink) await deleteEventLink(tx, room, eventLink.id);
    // Unless an administrator decides, the meeting is declined: a link without a booking marks its
    // event for removal from the calendar.
    if (!isChosen)
      await addEventLink(tx, room, {
        ...{ id: randomUUID(), origin: 'outlook', bookingId: null, transactionId: null, tried: true },
        ...createMeetingLinkFields(item, privacy),
      });
    await upsertOpenConflict(tx, room, {
      ...{ kind: isChosen ? 'choice' : 'declined', item, heldBy: met.heldBy, now },
      ...{ subject: getShownSubject(item, privacy), organiser: item.organiser.name },
    });
  });
}
