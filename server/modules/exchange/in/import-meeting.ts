import { randomUUID } from 'node:crypto';
import { limits } from '#contract/wire/limits.ts';
import { bookMeeting, changeMeeting, dropMeetings } from '#server/modules/booking/engine/meetings.command.ts';
import { Refused } from '#server/platform/http/refused.ts';
import { closeChoice, writeConflict } from '../conflicts/write-conflict.command.ts';
import { addLink, dropLink, type EventLink, setLink } from '../event-links.command.ts';
import type { Exchange } from '../exchange.ts';
import type { Item } from '../graph/graph-event.ts';
import type { Room } from '../room/room.ts';
import { peopleOf } from './people-of-meetings.command.ts';
import type { Privacy } from './privacy.command.ts';

const iso = (instant: number) => new Date(instant).toISOString();

/** Cuts a subject to the length of a topic. Outlook's may be longer. */
export const fittingTopic = (subject: string) => [...subject.trim()].slice(0, limits.topicLength).join('');

/**
 * Returns the subject to show: nothing for a private meeting, and the organiser's name for an empty
 * subject.
 */
export const shownSubject = ({ subject, organiser }: Item, { isPrivate }: Privacy) =>
  isPrivate ? '' : fittingTopic(subject.trim() || organiser.name);

/** Returns the fields of a link for a meeting. */
export const linkOf = (item: Item, { isPrivate, askedFor }: Privacy) => ({
  ...{ eventId: item.id, changeKey: item.changeKey, startsOn: iso(item.start), endsOn: iso(item.end) },
  // A private subject is stored nowhere.
  ...{ subject: isPrivate ? '' : item.subject, askedFor, isPrivate, inSync: true },
});

/** A meeting to apply. */
interface Taken {
  item: Item;
  /** The link of a meeting that was added before. */
  link?: EventLink | undefined;
  privacy: Privacy;
  /** True when it waits for an administrator's choice. */
  isListed: boolean;
}

/** The names of people who hold the room already. Null when the meeting got it. */
type Met = { heldBy: string[] } | null;

async function tryToHold(
  exchange: Exchange,
  room: Room,
  { item, link: eventLink, privacy, isListed }: Taken,
): Promise<Met> {
  const { db, clock } = exchange;
  const { companyId, roomId } = room;
  const where = { companyId, kind: exchange.kind, placeId: roomId };
  try {
    await db.transaction(async (tx) => {
      const [people] = await peopleOf(tx, companyId, [{ item, isPrivate: privacy.isPrivate }], clock.now());
      const span = { start: item.start, end: item.end };
      const meeting = { ...people!, span, details: { topic: shownSubject(item, privacy) } };
      if (eventLink?.bookingId) {
        const kept = await changeMeeting(tx, exchange, where, eventLink.bookingId, meeting);
        if (kept) return await setLink(tx, room, eventLink.id, linkOf(item, privacy));
        // It was cancelled here a moment ago: the sync sends that out.
        return;
      }
      const { id: bookingId } = await bookMeeting(tx, exchange, where, meeting);
      const more = { transactionId: null, tried: true, bookingId, ...linkOf(item, privacy) };
      await addLink(tx, room, { id: randomUUID(), origin: 'outlook', ...more });
      if (isListed) await closeChoice(tx, room, item.id, clock.now());
    });
    return null;
  } catch (error) {
    // A hidden room cannot be held. Once it is shown, everything is read again.
    if (error instanceof Refused && error.refusal.errorCode === 'notFound') return null;
    if (!(error instanceof Refused) || error.refusal.errorCode !== 'slotTaken') throw error;
    const { taken } = error.refusal.details;
    return { heldBy: [...new Set(taken.flatMap(({ userName }) => userName ?? []))] };
  }
}

/**
 * Drops the booking of a meeting that is gone or no longer holds the room. A past one stays,
 * whatever happened in the calendar since.
 */
export async function dropMeeting(exchange: Exchange, room: Room, eventLink: EventLink): Promise<void> {
  const isOver = Date.parse(eventLink.endsOn) <= exchange.clock.now().getTime();
  await exchange.db.transaction(async (tx) => {
    if (eventLink.bookingId && !isOver)
      await dropMeetings(tx, exchange, { companyId: room.companyId, kind: exchange.kind }, [eventLink.bookingId]);
    await dropLink(tx, room, eventLink.id);
  });
}

/**
 * Applies a meeting of the room's calendar as it is now. An acknowledged booking wins: a meeting in
 * its way is declined and listed. When nothing may be declined, an administrator chooses.
 * @param isChosen an administrator is to choose: nothing of it is declined
 */
export async function importMeeting(
  exchange: Exchange,
  room: Room,
  { isChosen, ...taken }: Taken & { isChosen: boolean },
): Promise<void> {
  const { db, clock } = exchange;
  const { item, link: eventLink, privacy, isListed } = taken;
  const now = clock.now();
  const close = async () => {
    if (isListed) await closeChoice(db, room, item.id, now);
  };
  if (!item.holds) {
    if (eventLink) await dropMeeting(exchange, room, eventLink);
    return await close();
  }
  // A past meeting holds nothing any more. Its booking stays as history.
  if (!eventLink && item.end <= now.getTime()) return await close();
  const met = await tryToHold(exchange, room, taken);
  if (!met) return;
  await db.transaction(async (tx) => {
    if (eventLink?.bookingId)
      await dropMeetings(tx, exchange, { companyId: room.companyId, kind: exchange.kind }, [eventLink.bookingId]);
    if (eventLink) await dropLink(tx, room, eventLink.id);
    // A link without a booking marks it for removal there.
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
