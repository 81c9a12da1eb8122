import sql from 'sql-template-tag';
import { closeChoice, readChoices } from '../conflicts/write-conflict.command.ts';
import type { Exchange } from '../exchange.ts';
import { type GraphEvent, type Item, itemOf } from '../graph/graph-event.ts';
import { anewThere, type Link, readLinks, setLink } from '../links.command.ts';
import { forceChange } from '../out/queue-changes.command.ts';
import type { Room } from '../room/room.ts';
import { findUnchanged } from './find-unchanged.ts';
import { type Privacy, type PrivacyOf, privacyOf } from './privacy.command.ts';
import { type Changes, readChanges, readEvent } from './read-changes.ts';
import { dropMeeting, takeMeeting } from './take-meeting.ts';
import { takeNewMeetings } from './take-new-meetings.ts';
import { dropOwnEvent, type MemberOf, takeOwnEvent } from './take-own-event.ts';

type OwnLink = Link & { bookingId: string };
const isOwn = (link: Link | undefined): link is OwnLink => link?.origin === 'biurko' && link.bookingId !== null;

/** Returns a function that finds series among the events read, else by one request each. */
function seriesFinder(room: Room, events: readonly GraphEvent[]) {
  const known = new Map<string, Promise<GraphEvent | null>>();
  for (const event of events)
    if (event.type === 'seriesMaster' && !event['@removed']) known.set(event.id, Promise.resolve(event));
  return (id: string) => {
    if (!known.has(id)) known.set(id, readEvent(room, id));
    return known.get(id)!;
  };
}

/** Queues an event of ours to be created again. */
async function writeAnew({ db }: Exchange, room: Room, link: OwnLink): Promise<void> {
  await db.transaction(async (tx) => {
    await setLink(tx, room, link.id, anewThere());
    await forceChange(tx, room, link.bookingId);
  });
}

/** Handles an event that is no longer in the window. */
async function takeAbsence(exchange: Exchange, memberOf: MemberOf, room: Room, link: Link): Promise<void> {
  if (link.bookingId === null || link.eventId === null) return;
  const event = await readEvent(room, link.eventId);
  const item = event && itemOf(event, null, room.timeZone);
  if (isOwn(link)) {
    if (item) await takeOwnEvent(exchange, memberOf, room, { item, link });
    else if (room.firstDone || Date.parse(link.endsOn) <= exchange.clock.now().getTime())
      await dropOwnEvent(exchange, memberOf, room, link);
    // It disappeared while the sync was off: the acknowledged booking stays.
    else await writeAnew(exchange, room, link);
  } else if (item?.holds && event?.type !== 'seriesMaster') {
    // It was moved beyond the window, and the booking follows it there.
    const privacy = await privacyOf(exchange.db, room)(item, link);
    await takeMeeting(exchange, room, { item, link, privacy, isChosen: false, isListed: false });
  } else await dropMeeting(exchange, room, link);
}

/** Reads links by event and, for a creation without an answer, by transaction. */
async function readKnown({ db }: Exchange, room: Room) {
  const links = await readLinks(db, room, sql`true`);
  return {
    byEvent: new Map(links.flatMap((link) => (link.eventId ? [[link.eventId, link] as const] : []))),
    byTransaction: new Map(
      links.flatMap((link) => (!link.eventId && link.transactionId ? [[link.transactionId, link] as const] : [])),
    ),
  };
}

/** One reading of a room's calendar, with the links and choices known before. */
interface Reading {
  exchange: Exchange;
  memberOf: MemberOf;
  room: Room;
  now: Date;
  read: Changes;
  /** The events read that are there. Masters of series are left out. */
  present: readonly GraphEvent[];
  /** The ids of the present events. */
  seen: ReadonlySet<string>;
  known: Awaited<ReturnType<typeof readKnown>>;
  /** The events that wait for an administrator's choice. */
  choices: ReadonlySet<string>;
  privacy: PrivacyOf;
}

/**
 * Applies the changes of a room's calendar. The position is stored only after all of them were
 * applied. A sync that is stopped halfway reads them again.
 * @returns whether anything had changed that was not known
 */
export async function takeChanges(exchange: Exchange, memberOf: MemberOf, room: Room): Promise<boolean> {
  const { db, clock } = exchange;
  const now = clock.now();
  const read = await readChanges(room, now);
  const present = read.events.filter((event) => !event['@removed'] && event.type !== 'seriesMaster');
  const reading: Reading = {
    ...{ exchange, memberOf, room, now, read, present },
    seen: new Set(present.map(({ id }) => id)),
    known: await readKnown(exchange, room),
    choices: await readChoices(db, room),
    privacy: privacyOf(db, room),
  };
  // Absent events come first, as they free the room for new ones.
  const hasLost = await takeAbsences(reading);
  await closeChoices(reading);
  const hasTaken = await takeItems(reading, await readItems(reading));
  await storePosition(reading);
  return hasLost || hasTaken;
}

/** Returns the links whose events are no longer in the calendar, or not in its window. */
function absentLinks({ read, seen, known: { byEvent } }: Reading): Link[] {
  if (!read.isWhole)
    return read.events.flatMap(({ id, '@removed': removed }) => (removed ? (byEvent.get(id) ?? []) : []));
  return [...byEvent.values()].filter(
    ({ eventId, endsOn, startsOn }) => !seen.has(eventId!) && endsOn > read.windowFrom && startsOn < read.windowTo,
  );
}

/** Handles the events that are absent, and returns whether there were any. */
async function takeAbsences(reading: Reading): Promise<boolean> {
  const { exchange, memberOf, room, read, present, known } = reading;
  const absent = absentLinks(reading);
  // A calendar without any event that an earlier sync saw was emptied or replaced, and no booking
  // was cancelled.
  // Events written just now do not count, nor those that other people added since.
  const isEmptied = read.isWhole && !present.some(({ id }) => known.byEvent.get(id)?.seen);
  for (const link of absent)
    if (isEmptied && isOwn(link)) await writeAnew(exchange, room, link);
    else await takeAbsence(exchange, memberOf, room, link);
  return absent.length > 0;
}

/** Closes the choices about events that are gone. */
async function closeChoices({ exchange: { db }, room, now, read, seen, choices }: Reading): Promise<void> {
  for (const event of read.events)
    if (event['@removed'] && choices.has(event.id)) await closeChoice(db, room, event.id, now);
  if (!read.isWhole) return;
  for (const id of choices) if (!seen.has(id)) await closeChoice(db, room, id, now);
}

/** Reads the present events as items. An occurrence without a subject takes that of its series. */
async function readItems({ room, read, present }: Reading): Promise<Item[]> {
  const seriesOf = seriesFinder(room, read.events);
  const items: Item[] = [];
  for (const event of present) {
    const master =
      event.seriesMasterId && !event.subject && event.type !== 'exception'
        ? await seriesOf(event.seriesMasterId)
        : null;
    const item = itemOf(event, master, room.timeZone);
    if (item) items.push(item);
  }
  return items;
}

/** Returns whether an event holds the room and is unknown here. */
function isNew({ now, known }: Reading, item: Item): boolean {
  return (
    item.holds &&
    item.end > now.getTime() &&
    !known.byEvent.has(item.id) &&
    !(item.transactionId && known.byTransaction.has(item.transactionId))
  );
}

/** Applies the events that changed, and returns whether any change was not known. */
async function takeItems(reading: Reading, items: readonly Item[]): Promise<boolean> {
  const { exchange, room, known, choices, privacy } = reading;
  const unchanged = await findUnchanged(exchange, room, items, { byEvent: known.byEvent, privacy });
  // Meetings that moved away come first, then those that moved within their time, then new ones.
  const leaves = ({ id, start, end }: Item) => {
    const link = known.byEvent.get(id);
    return link ? Number(Date.parse(link.startsOn) < end && Date.parse(link.endsOn) > start) : 2;
  };
  const turnOf = (item: Item) => (unchanged.has(item.id) ? 'none' : isNew(reading, item) ? 'new' : leaves(item));
  const byTurn = Map.groupBy(items, turnOf);
  const fresh = byTurn.get('new') ?? [];
  let hasNews = fresh.length > 0;
  for (const turn of [0, 1, 2])
    for (const item of byTurn.get(turn) ?? []) hasNews = (await takeItem(reading, item)) || hasNews;
  await takeNewMeetings(exchange, room, fresh, {
    privacy,
    choices,
    takeOne: (item, hidden) => takeAsMeeting(reading, item, undefined, hidden),
  });
  return hasNews;
}

/** Applies one event, and returns whether its change was not known. */
async function takeItem(reading: Reading, item: Item): Promise<boolean> {
  const { exchange, memberOf, room, now, known, privacy } = reading;
  let link = known.byEvent.get(item.id);
  if (!link && item.transactionId) {
    link = known.byTransaction.get(item.transactionId);
    if (link) await setLink(exchange.db, room, link.id, { eventId: item.id });
  }
  // Without a booking it is about to be removed there.
  if (link?.bookingId === null) return false;
  if (isOwn(link)) await takeOwnEvent(exchange, memberOf, room, { item, link });
  else {
    // An event that holds nothing, or is over, needs no request.
    const isNeeded = item.holds && (link || item.end > now.getTime());
    const hidden = isNeeded ? await privacy(item, link) : { isPrivate: true, askedFor: null };
    await takeAsMeeting(reading, item, link, hidden);
  }
  return link?.changeKey !== item.changeKey;
}

/** Applies an event that another calendar made. */
function takeAsMeeting({ exchange, room, choices }: Reading, item: Item, link: Link | undefined, privacy: Privacy) {
  const isListed = choices.has(item.id);
  return takeMeeting(exchange, room, { item, link, privacy, isListed, isChosen: !room.firstDone || isListed });
}

/** Stores how far the calendar was read, and which events the sync saw. */
async function storePosition({ exchange: { db }, room, now, read, seen }: Reading): Promise<void> {
  await db.query(sql`
    UPDATE exchange_links SET seen = true
    WHERE company_id = ${room.companyId} AND room_id = ${room.roomId} AND NOT seen AND event_id = ANY(${[...seen]}::text[])`);
  await db.query(sql`
    UPDATE exchange_rooms SET delta_link = ${read.deltaLink}, window_from = ${read.windowFrom}, window_to = ${read.windowTo},
      first_done = true, asked_on = ${now.toISOString()}
    WHERE company_id = ${room.companyId} AND room_id = ${room.roomId}`);
}
