import { createOccurrenceId, type EventContent, parseOccurrenceId, type StoredEvent } from './event.ts';
import { createBadRequestError, createItemNotFoundError } from './graph-error.ts';
import type { Mailbox } from './mailbox.ts';
import { listRecurrenceDays } from './recurrence.ts';
import { addToWallTime, getInstantFromWallTime, getWallDuration, getWallTime } from './time-zones.ts';

/** Graph's types of items in a calendar. */
export type CalendarItemType = 'singleInstance' | 'seriesMaster' | 'occurrence' | 'exception';

/** An item of a calendar: an event, a series, or an occurrence. */
export interface CalendarItem {
  id: string;
  type: CalendarItemType;
  event: StoredEvent;
  content: EventContent;
  changeKey: string;
  modifiedAt: Date;
  /**
   * The original day of an occurrence, even after it has moved to another day. Null for other
   * items.
   */
  day: string | null;
  start: number;
  end: number;
}

/** Returns an event as an item. A series becomes one item. */
export function createItemOfEvent(event: StoredEvent): CalendarItem {
  const type = event.recurrence ? 'seriesMaster' : 'singleInstance';
  const { id, changeKey, modifiedAt } = event;
  return {
    ...{ id, type, event, content: event, changeKey, modifiedAt, day: null },
    ...{ start: getInstantFromWallTime(event.start), end: getInstantFromWallTime(event.end) },
  };
}

/** Returns the occurrence of a series on one of the series' days. */
function occurrence(event: StoredEvent, day: string): CalendarItem {
  const exception = event.exceptions.get(day);
  const start = { ...event.start, dateTime: `${day}${event.start.dateTime.slice(10, 19)}` };
  const length = getWallDuration(event.start.dateTime, event.end.dateTime);
  const end = { ...event.end, dateTime: addToWallTime(start.dateTime, length) };
  const content: EventContent = { ...event, start, end, ...exception?.content };
  return {
    id: createOccurrenceId(event.id, day),
    type: exception ? 'exception' : 'occurrence',
    ...{ event, content, day },
    changeKey: exception?.changeKey ?? event.changeKey,
    modifiedAt: exception?.modifiedAt ?? event.modifiedAt,
    ...{ start: getInstantFromWallTime(content.start), end: getInstantFromWallTime(content.end) },
  };
}

const dayAfter = (instant: number, timeZone: string) =>
  addToWallTime(getWallTime(instant, timeZone), 86_400_000).slice(0, 10);

function occurrences(event: StoredEvent, to: number): CalendarItem[] {
  const items = [...event.exceptions.keys()].map((day) => occurrence(event, day));
  for (const day of listRecurrenceDays(event.recurrence!, dayAfter(to, event.start.timeZone)))
    if (!event.exceptions.has(day) && !event.removedDays.has(day)) items.push(occurrence(event, day));
  return items;
}

/**
 * Returns the items of an event between two instants: the event itself, or the occurrences of a
 * series.
 */
export function listItemsOfEvent(event: StoredEvent, from: number, to: number): CalendarItem[] {
  const items = event.recurrence ? occurrences(event, to) : [createItemOfEvent(event)];
  return items.filter(({ start, end }) => start < to && (end > from || (end === start && start >= from)));
}

/** Returns the items of a mailbox's calendar between two instants, the earliest first. */
export function listMailboxItems(mailbox: Mailbox, from: number, to: number): CalendarItem[] {
  return [...mailbox.events.values()]
    .flatMap((event) => listItemsOfEvent(event, from, to))
    .sort((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1));
}

/**
 * Finds the event or occurrence with an id.
 * @throws GraphError if there is none
 */
export function getMailboxItemById(mailbox: Mailbox, id: string): CalendarItem {
  if (!/^AAMk[\w-]+=$/.test(id)) throw createBadRequestError('Id is malformed.', 'ErrorInvalidIdMalformed');
  const event = mailbox.events.get(id);
  if (event) return createItemOfEvent(event);
  const meant = parseOccurrenceId(id);
  const master = meant && mailbox.events.get(meant.masterId);
  if (!master?.recurrence || master.removedDays.has(meant!.day)) throw createItemNotFoundError();
  const comes =
    master.exceptions.has(meant!.day) || [...listRecurrenceDays(master.recurrence, meant!.day)].at(-1) === meant!.day;
  if (!comes) throw createItemNotFoundError();
  return occurrence(master, meant!.day);
}
