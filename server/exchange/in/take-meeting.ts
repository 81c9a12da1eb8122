import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { changeMeeting, dropMeetings, holdMeeting } from '#server/booking/meetings.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { closeChoice, writeConflict } from '../conflicts/write-conflict.ts';
import type { Exchange } from '../exchange.ts';
import type { Item } from '../graph/graph-event.ts';
import { addLink, dropLink, type Link, setLink } from '../links.ts';
import type { Room } from '../room/room.ts';
import { peopleOf } from './people-of-meetings.ts';
import type { Privacy } from './privacy.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** As much of a subject as a topic may say: Outlook's may be longer. */
export const fittingTopic = (subject: string) => [...subject.trim()].slice(0, limits.topicLength).join('');

/** What may be shown of a meeting's subject; nothing of what is private, and of one without a subject whose it is. */
export const shownSubject = ({ subject, organiser }: Item, { isPrivate }: Privacy) =>
  isPrivate ? '' : fittingTopic(subject.trim() || organiser.name);

/** What a link says of a meeting as it is there. */
export const linkOf = (item: Item, { isPrivate, askedFor }: Privacy) => ({
  ...{ eventId: item.id, changeKey: item.changeKey, startsOn: iso(item.start), endsOn: iso(item.end) },
  // What is private is kept nowhere.
  ...{ subject: isPrivate ? '' : item.subject, askedFor, isPrivate, inStep: true },
});

/** A meeting that is taken in. */
interface Taken {
  item: Item;
  /** Of one that was taken in before. */
  link?: Link | undefined;
  privacy: Privacy;
  /** It waits for an administrator's choice. */
  isListed: boolean;
}

/** What a meeting found instead of a free room: who holds it, by name; null where it has the room. */
type Met = { heldBy: string[] } | null;

async function tryToHold(exchange: Exchange, room: Room, { item, link, privacy, isListed }: Taken): Promise<Met> {
  const { db, clock } = exchange;
  const { companyId, roomId } = room;
  const where = { companyId, kind: exchange.kind, placeId: roomId };
  try {
    await db.transaction(async (tx) => {
      const [people] = await peopleOf(tx, companyId, [{ item, isPrivate: privacy.isPrivate }], clock.now());
      const span = { start: item.start, end: item.end };
      const meeting = { ...people!, span, details: { topic: shownSubject(item, privacy) } };
      if (link?.bookingId) {
        const kept = await changeMeeting(tx, exchange, where, link.bookingId, meeting);
        if (kept) return await setLink(tx, room, link.id, linkOf(item, privacy));
        // Cancelled here a moment ago: that goes out.
        return;
      }
      const { id: bookingId } = await holdMeeting(tx, exchange, where, meeting);
      const more = { transactionId: null, tried: true, bookingId, ...linkOf(item, privacy) };
      await addLink(tx, room, { id: randomUUID(), origin: 'outlook', ...more });
      if (isListed) await closeChoice(tx, room, item.id, clock.now());
    });
    return null;
  } catch (error) {
    // A room that is hidden for now cannot be held; once it is shown everything is read anew.
    if (error instanceof Refused && error.refusal.errorCode === 'notFound') return null;
    if (!(error instanceof Refused) || error.refusal.errorCode !== 'slotTaken') throw error;
    const { taken } = error.refusal.details;
    return { heldBy: [...new Set(taken.flatMap(({ userName }) => userName ?? []))] };
  }
}

/**
 * Gives a meeting's booking up: it is gone from the calendar, or holds the room no more. What is over took place, whatever has become of it in
 * a calendar since.
 */
export async function dropMeeting(exchange: Exchange, room: Room, link: Link): Promise<void> {
  const isOver = Date.parse(link.endsOn) <= exchange.clock.now().getTime();
  await exchange.db.transaction(async (tx) => {
    if (link.bookingId && !isOver)
      await dropMeetings(tx, exchange, { companyId: room.companyId, kind: exchange.kind }, [link.bookingId]);
    await dropLink(tx, room, link.id);
  });
}

/**
 * Takes a meeting of the room's calendar in, as it is there now: it holds the room, or holds it no more. What Biurko has acknowledged
 * stands: a meeting in its way is declined and listed, or, where nothing may be declined, listed for an administrator to choose.
 * @param isChosen an administrator is to choose: nothing of it is declined
 */
export async function takeMeeting(
  exchange: Exchange,
  room: Room,
  { isChosen, ...taken }: Taken & { isChosen: boolean },
): Promise<void> {
  const { db, clock } = exchange;
  const { item, link, privacy, isListed } = taken;
  const now = clock.now();
  const close = async () => {
    if (isListed) await closeChoice(db, room, item.id, now);
  };
  if (!item.holds) {
    if (link) await dropMeeting(exchange, room, link);
    return await close();
  }
  // What is over holds nothing any more; a booking of it stays as history.
  if (!link && item.end <= now.getTime()) return await close();
  const met = await tryToHold(exchange, room, taken);
  if (!met) return;
  await db.transaction(async (tx) => {
    if (link?.bookingId)
      await dropMeetings(tx, exchange, { companyId: room.companyId, kind: exchange.kind }, [link.bookingId]);
    if (link) await dropLink(tx, room, link.id);
    // Without a booking: it is to go from there.
    if (!isChosen)
      await addLink(tx, room, {
        ...{ id: randomUUID(), origin: 'outlook', bookingId: null, transactionId: null, tried: true },
        ...linkOf(item, privacy),
      });
    await writeConflict(tx, room, {
      ...{ kind: isChosen ? 'choice' : 'declined', item, heldBy: met.heldBy, now },
      ...{ subject: shownSubject(item, privacy), organiser: item.organiser.name },
    });
  });
}
