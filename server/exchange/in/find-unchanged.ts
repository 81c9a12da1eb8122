import { isDeepStrictEqual } from 'node:util';
import { readHeldMeetings } from '#server/booking/held-meetings.query.ts';
import type { Exchange } from '../exchange.ts';
import type { Item } from '../graph/graph-event.ts';
import { type Link, saysSo } from '../links.ts';
import type { Room } from '../room/room.ts';
import { peopleOf } from './people-of-meetings.ts';
import type { Privacy, PrivacyOf } from './privacy.ts';
import { shownSubject } from './take-meeting.ts';

const mostAtOnce = 500;

/** Whether a meeting is there as it was taken in, as far as its link says. */
const isAsLinked = (item: Item, link: Link | undefined): link is Link & { bookingId: string } =>
  link?.origin === 'outlook' &&
  link.bookingId !== null &&
  link.inStep &&
  link.changeKey === item.changeKey &&
  item.holds &&
  saysSo(link, { ...item, subject: link.isPrivate ? '' : item.subject });

/**
 * Finds the meetings whose bookings say what they say: of a whole calendar that is read again, nearly all. Nothing has to be done about
 * them, which one by one would be asked under locks.
 * @returns ids of their events
 */
export async function findUnchanged(
  exchange: Exchange,
  room: Room,
  items: readonly Item[],
  { byEvent, privacy }: { byEvent: ReadonlyMap<string, Link>; privacy: PrivacyOf },
): Promise<Set<string>> {
  const { db, clock, kind } = exchange;
  const { companyId, roomId } = room;
  const known = items.flatMap((item) => {
    const link = byEvent.get(item.id);
    return isAsLinked(item, link) ? { item, link } : [];
  });
  const unchanged = new Set<string>();
  for (let at = 0; at < known.length; at += mostAtOnce) {
    const some = known.slice(at, at + mostAtOnce);
    const hidden: Privacy[] = [];
    for (const { item, link } of some) hidden.push(await privacy(item, link));
    const asked = some.map(({ item }, no) => ({ item, isPrivate: hidden[no]!.isPrivate }));
    const ids = some.map(({ link }) => link.bookingId);
    const [people, held] = await db.transaction((tx) =>
      Promise.all([peopleOf(tx, companyId, asked, clock.now()), readHeldMeetings(tx, companyId, roomId, ids)]),
    );
    for (const [no, { item, link }] of some.entries()) {
      const { userId, participantIds } = people[no]!;
      const isSame =
        hidden[no]!.isPrivate === link.isPrivate &&
        isDeepStrictEqual(held.get(link.bookingId), {
          ...{ userId, participantIds: participantIds.toSorted() },
          details: kind.details.parse({ topic: shownSubject(item, hidden[no]!) }),
          span: { start: item.start, end: item.end },
        });
      if (isSame) unchanged.add(item.id);
    }
  }
  return unchanged;
}
