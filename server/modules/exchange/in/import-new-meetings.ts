import { randomUUID } from 'node:crypto';
import { bookOutsideMeetings } from '#server/modules/booking/engine/book-meetings.command.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { closeUndecidedConflict } from '../conflicts/write-conflict.command.ts';
import { addEventLinks } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import type { RoomCalendarEvent } from '../graph/graph-event.ts';
import type { SyncedRoom } from '../room/room.ts';
import { createMeetingLinkFields, getShownSubject } from './import-meeting.ts';
import { findOrCreateMeetingPeople } from './people-of-meetings.command.ts';
import type { GetMeetingTextPrivacy, MeetingTextPrivacy } from './privacy.command.ts';

/** The largest number of meetings in one transaction, and so in one live message. */
const mostAtOnce = 100;
/** The number of parallel requests to organisers' calendars. */
const askedAtOnce = 4;

interface Fresh {
  item: RoomCalendarEvent;
  privacy: MeetingTextPrivacy;
}

/**
 * Splits meetings, in order, into groups without overlaps. So the first of two overlapping meetings
 * is booked before the second is tried.
 */
function apart(items: readonly RoomCalendarEvent[]): RoomCalendarEvent[][] {
  const parts: RoomCalendarEvent[][] = [];
  let last: RoomCalendarEvent[] = [];
  for (const item of items) {
    const isFull = last.length === mostAtOnce || last.some(({ start, end }) => start < item.end && end > item.start);
    if (isFull || parts.length === 0) {
      last = [];
      parts.push(last);
    }
    last.push(item);
  }
  return parts;
}

/** Finds the privacy of each meeting. The results are in the order of the meetings. */
async function withPrivacy(items: readonly RoomCalendarEvent[], privacy: GetMeetingTextPrivacy): Promise<Fresh[]> {
  const found: Fresh[] = [];
  let next = 0;
  const ask = async () => {
    for (let at = next++; at < items.length; at = next++)
      found[at] = { item: items[at]!, privacy: await privacy(items[at]!, undefined) };
  };
  await Promise.all(Array.from({ length: askedAtOnce }, ask));
  return found;
}

/**
 * Books the room, in one transaction, for all of these meetings that find it free.
 * @returns the meetings that do not, in order
 */
async function bookAll(
  deps: ExchangeDeps,
  room: SyncedRoom,
  fresh: readonly Fresh[],
  choices: ReadonlySet<string>,
): Promise<Fresh[]> {
  const { db, clock, kind } = deps;
  const { companyId, roomId } = room;
  try {
    return await db.transaction(async (tx) => {
      const asked = fresh.map(({ item, privacy: { isPrivate } }) => ({ item, isPrivate }));
      const people = await findOrCreateMeetingPeople(tx, companyId, asked, clock.now());
      const meetings = fresh.map(({ item, privacy }, at) => ({
        ...people[at]!,
        span: { start: item.start, end: item.end },
        details: { topic: getShownSubject(item, privacy) },
      }));
      const bookings = await bookOutsideMeetings(tx, deps, { companyId, kind, placeId: roomId }, meetings);
      const booked = fresh.flatMap((one, at) => (bookings[at] ? { ...one, bookingId: bookings[at].id } : []));
      const shared = { origin: 'outlook', transactionId: null, tried: true, seen: true } as const;
      await addEventLinks(
        tx,
        room,
        booked.map(({ item, privacy, bookingId }) => ({
          ...{ id: randomUUID(), ...shared, bookingId, ...createMeetingLinkFields(item, privacy) },
        })),
      );
      for (const { item } of booked)
        if (choices.has(item.id)) await closeUndecidedConflict(tx, room, item.id, clock.now());
      return fresh.filter((_one, at) => !bookings[at]);
    });
  } catch (error) {
    // The room is hidden, or a person has just booked it. The caller then applies the meetings one
    // by one.
    if (!(error instanceof Refused)) throw error;
    return [...fresh];
  }
}

/**
 * Books the room for unknown meetings, many at a time, because a first read may bring thousands. A
 * meeting that finds the room occupied is applied alone.
 */
export async function importNewMeetings(
  deps: ExchangeDeps,
  room: SyncedRoom,
  items: readonly RoomCalendarEvent[],
  {
    privacy,
    choices,
    takeOne,
  }: {
    privacy: GetMeetingTextPrivacy;
    choices: ReadonlySet<string>;
    takeOne(item: RoomCalendarEvent, privacy: MeetingTextPrivacy): Promise<void>;
  },
): Promise<void> {
  for (const part of apart(items)) {
    const left = await bookAll(deps, room, await withPrivacy(part, privacy), choices);
    for (const one of left) await takeOne(one.item, one.privacy);
  }
}
