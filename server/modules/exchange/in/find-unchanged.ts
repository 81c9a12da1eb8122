import { isDeepStrictEqual } from 'node:util';
import { readHeldMeetings } from '#server/modules/booking/engine/held-meetings.query.ts';
import type { Exchange } from '../exchange.ts';
import type { Item } from '../graph/graph-event.ts';
import { type Link, saysSo } from '../links.command.ts';
import type { Room } from '../room/room.ts';
import { peopleOf } from './people-of-meetings.command.ts';
import type { Privacy, PrivacyOf } from './privacy.command.ts';
import { shownSubject } from './take-meeting.ts';

const mostAtOnce = 500;

/** Returns whether a meeting is as its link shows it. */
const isAsLinked = (item: Item, link: Link | undefined): link is Link & { bookingId: string } =>
  link?.origin === 'outlook' &&
  link.bookingId !== null &&
  link.inStep &&
  link.changeKey === item.changeKey &&
  item.holds &&
  saysSo(link, { ...item, subject: link.isPrivate ? '' : item.subject });

/**
 * Finds the meetings whose bookings match them, nearly all when a whole calendar is read again. The
 * sync skips these, as each would otherwise need locks.
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
