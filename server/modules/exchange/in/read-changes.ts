import { dayMs } from '#contract/time/durations.ts';
import { type GraphEvent, graphEventSchema, graphPageSchema, utcPreferHeader } from '../graph/graph-event.ts';
import { GraphFailure, isGraphItemNotFoundError } from '../graph/graph-failure.ts';
import type { SyncedRoom } from '../room/room.ts';

/** The changes of a calendar since the last read, or all its events. */
export interface CalendarChanges {
  events: GraphEvent[];
  /** True for a full read: a missing event no longer exists, or lies outside the window. */
  isWhole: boolean;
  /**
   * The link to the next changes. Null when Graph returns none, so that each read is a full one.
   */
  deltaLink: string | null;
  windowFrom: string;
  windowTo: string;
}

/** The number of days after today that are synced. Yesterday and today are synced as well. */
export const syncedDaysAhead = 180;
const pageSize = 100;
/**
 * The largest number of pages in a read, because Graph may link to pages without end. They hold
 * more events than any room's half year.
 */
const mostPages = 400;

/** Returns the present window in whole UTC days, so that it stays the same all day. */
export function getSyncWindow(now: Date): { windowFrom: string; windowTo: string } {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  return {
    windowFrom: new Date(today - dayMs).toISOString(),
    windowTo: new Date(today + (syncedDaysAhead + 1) * dayMs).toISOString(),
  };
}

const headers = { prefer: `${utcPreferHeader}, odata.maxpagesize=${pageSize}` };

/** Reads all pages. Null when the pages never end. */
async function readPages(room: SyncedRoom, first: string) {
  const events: GraphEvent[] = [];
  for (let [path, pages] = [first, 0]; pages < mostPages; pages++) {
    const page = graphPageSchema.parse(await room.graph.call({ path, headers, mailbox: room.identifier }));
    events.push(...page.value);
    const next = page['@odata.nextLink'];
    if (!next) return { events, deltaLink: page['@odata.deltaLink'] ?? null };
    path = next;
  }
  return null;
}

/** Returns whether an error means that Graph no longer knows a delta token. */
const isForgotten = (error: unknown) =>
  error instanceof GraphFailure &&
  (error.status === 410 || (error.status === 400 && /sync ?state/i.test(`${error.code} ${error.message}`)));

/**
 * Reads the changes of a room's calendar since the last read. It reads the whole calendar the first
 * time, after the window has moved, or when Microsoft has forgotten the token.
 */
export async function fetchCalendarChanges(room: SyncedRoom, now: Date): Promise<CalendarChanges> {
  if (room.deltaLink !== null && room.windowFrom !== null && room.windowTo !== null) {
    try {
      const changed = await readPages(room, room.deltaLink);
      const { windowFrom, windowTo } = room;
      if (changed?.deltaLink) return { ...changed, isWhole: false, windowFrom, windowTo };
    } catch (error) {
      if (!isForgotten(error)) throw error;
    }
  }
  const window = getSyncWindow(now);
  const query = `startDateTime=${encodeURIComponent(window.windowFrom)}&endDateTime=${encodeURIComponent(window.windowTo)}`;
  const whole = await readPages(room, `${room.path}/calendarView/delta?${query}`);
  if (whole?.deltaLink) return { ...whole, isWhole: true, ...window };
  const view = await readPages(room, `${room.path}/calendarView?${query}&$top=${pageSize}`);
  if (!view) throw new GraphFailure(0, '', 'a calendar without end');
  return { events: view.events, isWhole: true, deltaLink: null, ...window };
}

/** Reads the present state of one event. Null when the event is gone. */
export async function fetchGraphEvent(room: SyncedRoom, eventId: string): Promise<GraphEvent | null> {
  try {
    const path = `${room.path}/events/${encodeURIComponent(eventId)}`;
    return graphEventSchema.parse(
      await room.graph.call({ path, headers: { prefer: utcPreferHeader }, mailbox: room.identifier }),
    );
  } catch (error) {
    if (isGraphItemNotFoundError(error)) return null;
    throw error;
  }
}
