import sql from 'sql-template-tag';
import { closeUndecidedConflict, readUndecidedConflictEventIds } from '../conflicts/write-conflict.command.ts';
import {
  createLinkFieldsForRecreation,
  type EventLink,
  readEventLinks,
  updateEventLink,
} from '../event-links.command.ts';
import type { ExchangeDeps } from '../exchange-deps.ts';
import { type GraphEvent, parseGraphEvent, type RoomCalendarEvent } from '../graph/graph-event.ts';
import { requeueBookingChange } from '../out/queue-changes.command.ts';
import type { SyncedRoom } from '../room/room.ts';
import { findUnchangedMeetings } from './find-unchanged.ts';
import { cancelBookingAndDeleteLink, importMeeting } from './import-meeting.ts';
import { importNewMeetings } from './import-new-meetings.ts';
import { type FindMemberByUserId, importOwnEvent, importOwnEventDeletion } from './import-own-event.ts';
import {
  createMeetingTextPrivacyReader,
  type GetMeetingTextPrivacy,
  type MeetingTextPrivacy,
} from './privacy.command.ts';
import { type CalendarChanges, fetchCalendarChanges, fetchGraphEvent } from './read-changes.ts';

type OwnEventLink = EventLink & { bookingId: string };
const isOwn = (eventLink: EventLink | undefined): eventLink is OwnEventLink =>
  eventLink?.origin === 'biurko' && eventLink.bookingId !== null;

/**
 * Returns a function that finds a series among the given events, or else reads it with one request.
 */
function seriesFinder(room: SyncedRoom, events: readonly GraphEvent[]) {
  const known = new Map<string, Promise<GraphEvent | null>>();
  for (const event of events)
    if (event.type === 'seriesMaster' && !event['@removed']) known.set(event.id, Promise.resolve(event));
  return (id: string) => {
    if (!known.has(id)) known.set(id, fetchGraphEvent(room, id));
    return known.get(id)!;
  };
}

/** Queues the creation of a new event for a booking whose event is gone. */
async function writeAnew({ db }: ExchangeDeps, room: SyncedRoom, eventLink: OwnEventLink): Promise<void> {
  await db.transaction(async (tx) => {
    await updateEventLink(tx, room, eventLink.id, createLinkFieldsForRecreation());
    await requeueBookingChange(tx, room, eventLink.bookingId);
  });
}

/**
 * Handles a linked event that is no longer in the calendar, or not in the window of synced days.
 */
async function takeAbsence(
  deps: ExchangeDeps,
  memberOf: FindMemberByUserId,
  room: SyncedRoom,
  eventLink: EventLink,
): Promise<void> {
  if (eventLink.bookingId === null || eventLink.eventId === null) return;
  const event = await fetchGraphEvent(room, eventLink.eventId);
  const item = event && parseGraphEvent(event, null, room.timeZone);
  if (isOwn(eventLink)) {
    if (item) await importOwnEvent(deps, memberOf, room, { item, link: eventLink });
    else if (room.firstDone || Date.parse(eventLink.endsOn) <= deps.clock.now().getTime())
      await importOwnEventDeletion(deps, memberOf, room, eventLink);
    // The event disappeared while the sync was off, so the acknowledged booking stays.
    else await writeAnew(deps, room, eventLink);
  } else if (item?.holds && event?.type !== 'seriesMaster') {
    // The event was moved beyond the window of synced days, and the booking moves with it.
    const privacy = await createMeetingTextPrivacyReader(deps.db, room)(item, eventLink);
    await importMeeting(deps, room, { item, link: eventLink, privacy, isChosen: false, isListed: false });
  } else await cancelBookingAndDeleteLink(deps, room, eventLink);
}

/**
 * Reads the links by event. A link whose event may have been created without a response is found by
 * its transaction.
 */
async function readKnown({ db }: ExchangeDeps, room: SyncedRoom) {
  const eventLinks = await readEventLinks(db, room, sql`true`);
  return {
    byEvent: new Map(
      eventLinks.flatMap((eventLink) => (eventLink.eventId ? [[eventLink.eventId, eventLink] as const] : [])),
    ),
    byTransaction: new Map(
      eventLinks.flatMap((eventLink) =>
        !eventLink.eventId && eventLink.transactionId ? [[eventLink.transactionId, eventLink] as const] : [],
      ),
    ),
  };
}

/** One read of a room's calendar, with the links and conflicts that were known before it. */
interface Reading {
  exchange: ExchangeDeps;
  memberOf: FindMemberByUserId;
  room: SyncedRoom;
  now: Date;
  read: CalendarChanges;
  /**
   * The events of this read that exist, without masters of series. They are all events of the
   * calendar only if `read.isWhole`.
   */
  present: readonly GraphEvent[];
  /** The ids of the events in `present`. */
  seen: ReadonlySet<string>;
  known: Awaited<ReturnType<typeof readKnown>>;
  /** The ids of events that wait for an administrator's decision. */
  choices: ReadonlySet<string>;
  privacy: GetMeetingTextPrivacy;
}

/**
 * Applies the changes of a room's calendar. It stores the position only after all changes. A sync
 * that is stopped halfway reads them again.
 * @returns whether any change was not known yet
 */
export async function importChanges(
  deps: ExchangeDeps,
  memberOf: FindMemberByUserId,
  room: SyncedRoom,
): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock.now();
  const read = await fetchCalendarChanges(room, now);
  const present = read.events.filter((event) => !event['@removed'] && event.type !== 'seriesMaster');
  const reading: Reading = {
    ...{ exchange: deps, memberOf, room, now, read, present },
    seen: new Set(present.map(({ id }) => id)),
    known: await readKnown(deps, room),
    choices: await readUndecidedConflictEventIds(db, room),
    privacy: createMeetingTextPrivacyReader(db, room),
  };
  // Absent events are handled first, because they free the room for new events.
  const hasLost = await takeAbsences(reading);
  await closeChoices(reading);
  const hasTaken = await takeItems(reading, await readItems(reading));
  await storePosition(reading);
  return hasLost || hasTaken;
}

/**
 * Returns the links whose events left the calendar, or the window of synced days. A read of the
 * whole calendar omits links outside the window, because it cannot see their events.
 */
function absentLinks({ read, seen, known: { byEvent } }: Reading): EventLink[] {
  if (!read.isWhole)
    return read.events.flatMap(({ id, '@removed': removed }) => (removed ? (byEvent.get(id) ?? []) : []));
  return [...byEvent.values()].filter(
    ({ eventId, endsOn, startsOn }) => !seen.has(eventId!) && endsOn > read.windowFrom && startsOn < read.windowTo,
  );
}

/** Handles the absent events, and returns whether there were any. */
async function takeAbsences(reading: Reading): Promise<boolean> {
  const { exchange, memberOf, room, read, present, known } = reading;
  const absent = absentLinks(reading);
  // If the calendar has no event that an earlier sync saw, it was emptied or replaced. No booking
  // is cancelled then. Events written just now do not count, and neither do those that people added
  // since.
  const isEmptied = read.isWhole && !present.some(({ id }) => known.byEvent.get(id)?.seen);
  for (const eventLink of absent)
    if (isEmptied && isOwn(eventLink)) await writeAnew(exchange, room, eventLink);
    else await takeAbsence(exchange, memberOf, room, eventLink);
  return absent.length > 0;
}

/** Closes the conflicts about events that are gone. */
async function closeChoices({ exchange: { db }, room, now, read, seen, choices }: Reading): Promise<void> {
  for (const event of read.events)
    if (event['@removed'] && choices.has(event.id)) await closeUndecidedConflict(db, room, event.id, now);
  if (!read.isWhole) return;
  for (const id of choices) if (!seen.has(id)) await closeUndecidedConflict(db, room, id, now);
}

/**
 * Converts the present events to items. An occurrence without a subject gets its missing fields
 * from its series.
 */
async function readItems({ room, read, present }: Reading): Promise<RoomCalendarEvent[]> {
  const seriesOf = seriesFinder(room, read.events);
  const items: RoomCalendarEvent[] = [];
  for (const event of present) {
    const master =
      event.seriesMasterId && !event.subject && event.type !== 'exception'
        ? await seriesOf(event.seriesMasterId)
        : null;
    const item = parseGraphEvent(event, master, room.timeZone);
    if (item) items.push(item);
  }
  return items;
}

/** Returns whether an event holds the room, is not over and has no link yet. */
function isNew({ now, known }: Reading, item: RoomCalendarEvent): boolean {
  return (
    item.holds &&
    item.end > now.getTime() &&
    !known.byEvent.has(item.id) &&
    !(item.transactionId && known.byTransaction.has(item.transactionId))
  );
}

/** Applies the changed events, and returns whether any change was not known yet. */
async function takeItems(reading: Reading, items: readonly RoomCalendarEvent[]): Promise<boolean> {
  const { exchange, room, known, choices, privacy } = reading;
  const unchanged = await findUnchangedMeetings(exchange, room, items, { byEvent: known.byEvent, privacy });
  // The order frees hours before they are needed. Meetings that moved to other hours come first,
  // then those that changed within their hours, then new ones.
  const leaves = ({ id, start, end }: RoomCalendarEvent) => {
    const eventLink = known.byEvent.get(id);
    return eventLink ? Number(Date.parse(eventLink.startsOn) < end && Date.parse(eventLink.endsOn) > start) : 2;
  };
  const turnOf = (item: RoomCalendarEvent) =>
    unchanged.has(item.id) ? 'none' : isNew(reading, item) ? 'new' : leaves(item);
  const byTurn = Map.groupBy(items, turnOf);
  const fresh = byTurn.get('new') ?? [];
  let hasNews = fresh.length > 0;
  for (const turn of [0, 1, 2])
    for (const item of byTurn.get(turn) ?? []) hasNews = (await takeItem(reading, item)) || hasNews;
  await importNewMeetings(exchange, room, fresh, {
    privacy,
    choices,
    takeOne: (item, hidden) => takeAsMeeting(reading, item, undefined, hidden),
  });
  return hasNews;
}

/** Applies one event, and returns whether its change was not known yet. */
async function takeItem(reading: Reading, item: RoomCalendarEvent): Promise<boolean> {
  const { exchange, memberOf, room, now, known, privacy } = reading;
  let eventLink = known.byEvent.get(item.id);
  if (!eventLink && item.transactionId) {
    eventLink = known.byTransaction.get(item.transactionId);
    if (eventLink) await updateEventLink(exchange.db, room, eventLink.id, { eventId: item.id });
  }
  // A link without a booking marks an event that the sync is about to remove from the calendar.
  if (eventLink?.bookingId === null) return false;
  if (isOwn(eventLink)) await importOwnEvent(exchange, memberOf, room, { item, link: eventLink });
  else {
    // An event that holds nothing, or has ended, needs no request to the organiser's calendar.
    const isNeeded = item.holds && (eventLink || item.end > now.getTime());
    const hidden = isNeeded ? await privacy(item, eventLink) : { isPrivate: true, askedFor: null };
    await takeAsMeeting(reading, item, eventLink, hidden);
  }
  return eventLink?.changeKey !== item.changeKey;
}

/** Applies an event that Biurko did not create. */
function takeAsMeeting(
  { exchange, room, choices }: Reading,
  item: RoomCalendarEvent,
  eventLink: EventLink | undefined,
  privacy: MeetingTextPrivacy,
) {
  const isListed = choices.has(item.id);
  return importMeeting(exchange, room, {
    item,
    link: eventLink,
    privacy,
    isListed,
    isChosen: !room.firstDone || isListed,
  });
}

/** Stores the position up to which the calendar was read, and the events that the sync saw. */
async function storePosition({ exchange: { db }, room, now, read, seen }: Reading): Promise<void> {
  await db.query(sql`
    UPDATE exchange_links SET seen = true
    WHERE company_id = ${room.companyId} AND room_id = ${room.roomId} AND NOT seen AND event_id = ANY(${[...seen]}::text[])`);
  await db.query(sql`
    UPDATE exchange_rooms SET delta_link = ${read.deltaLink}, window_from = ${read.windowFrom}, window_to = ${read.windowTo},
      first_done = true, asked_on = ${now.toISOString()}
    WHERE company_id = ${room.companyId} AND room_id = ${room.roomId}`);
}
