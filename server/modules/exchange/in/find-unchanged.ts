import { isDeepStrictEqual } from 'node:util';
import { readBookingsAsOutsideMeetings } from '#server/modules/booking/engine/booked-meetings.query.ts';
import { type EventLink, matchesEventLink } from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import type { RoomCalendarEvent } from '../graph/graph-event.ts';
import type { SyncedRoom } from '../room/room.ts';
import { getShownSubject } from './import-meeting.ts';
import { findOrCreateMeetingPeople } from './people-of-meetings.command.ts';
import type { GetMeetingTextPrivacy, MeetingTextPrivacy } from './privacy.command.ts';

const mostAtOnce = 500;

/** Returns whether a meeting is as its link records it. */
const isAsLinked = (
  item: RoomCalendarEvent,
  eventLink: EventLink | undefined,
): eventLink is EventLink & { bookingId: string } =>
  eventLink?.origin === 'outlook' &&
  eventLink.bookingId !== null &&
  eventLink.inSync &&
  eventLink.changeKey === item.changeKey &&
  item.holds &&
  matchesEventLink(eventLink, { ...item, subject: eventLink.isPrivate ? '' : item.subject });

/**
 * Finds the meetings whose bookings already match, which are nearly all when a whole calendar is
 * read again. The sync skips them, because each would otherwise need locks.
 * @returns ids of their events
 */
export async function findUnchangedMeetings(
  deps: ExchangeDeps,
  room: SyncedRoom,
  items: readonly RoomCalendarEvent[],
  { byEvent, privacy }: { byEvent: ReadonlyMap<string, EventLink>; privacy: GetMeetingTextPrivacy },
): Promise<Set<string>> {
  const { db, clock, kind } = deps;
  const { companyId, roomId } = room;
  const known = items.flatMap((item) => {
    const eventLink = byEvent.get(item.id);
    return isAsLinked(item, eventLink) ? { item, link: eventLink } : [];
  });
  const unchanged = new Set<string>();
  for (let at = 0; at < known.length; at += mostAtOnce) {
    const some = known.slice(at, at + mostAtOnce);
    const hidden: MeetingTextPrivacy[] = [];
    for (const { item, link: eventLink } of some) hidden.push(await privacy(item, eventLink));
    const asked = some.map(({ item }, no) => ({ item, isPrivate: hidden[no]!.isPrivate }));
    const ids = some.map(({ link: eventLink }) => eventLink.bookingId);
    const [people, held] = await db.transaction((tx) =>
      Promise.all([
        findOrCreateMeetingPeople(tx, companyId, asked, clock.now()),
        readBookingsAsOutsideMeetings(tx, companyId, roomId, ids),
      ]),
    );
    for (const [no, { item, link: eventLink }] of some.entries()) {
      const { userId, participantIds } = people[no]!;
      const isSame =
        hidden[no]!.isPrivate === eventLink.isPrivate &&
        isDeepStrictEqual(held.get(eventLink.bookingId), {
          ...{ userId, participantIds: participantIds.toSorted() },
          details: kind.details.parse({ topic: getShownSubject(item, hidden[no]!) }),
          span: { start: item.start, end: item.end },
        });
      if (isSame) unchanged.add(item.id);
    }
  }
  return unchanged;
}
