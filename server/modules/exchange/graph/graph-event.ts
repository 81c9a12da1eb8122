import * as z from 'zod';
import { normalizeEmailToLowerCase } from '#contract/text/email-text.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';

const wallTime = z.object({ dateTime: z.string(), timeZone: z.string() });
const emailAddress = z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish();

/**
 * The fields of a Graph event that the sync reads. Removed events and occurrences may lack all but
 * the id.
 */
export const graphEventSchema = z.object({
  id: z.string().min(1),
  '@removed': z.object({}).optional(),
  '@odata.etag': z.string().optional(),
  changeKey: z.string().optional(),
  type: z.string().nullish(),
  seriesMasterId: z.string().nullish(),
  transactionId: z.string().nullish(),
  iCalUId: z.string().nullish(),
  subject: z.string().nullish(),
  sensitivity: z.string().nullish(),
  showAs: z.string().nullish(),
  isAllDay: z.boolean().nullish(),
  isCancelled: z.boolean().nullish(),
  isOrganizer: z.boolean().nullish(),
  lastModifiedDateTime: z.string().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
  organizer: z.object({ emailAddress }).nullish(),
  attendees: z.array(z.object({ type: z.string().nullish(), emailAddress })).nullish(),
  start: wallTime.nullish(),
  end: wallTime.nullish(),
});
export type GraphEvent = z.infer<typeof graphEventSchema>;

export const graphPageSchema = z.object({
  value: z.array(graphEventSchema),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

/** The header that requests times in UTC from Graph. */
export const utcPreferHeader = 'outlook.timezone="UTC"';

/** An event of a room's calendar, as the sync reads it. */
export interface RoomCalendarEvent {
  id: string;
  changeKey: string;
  /** The id of an occurrence's series. Null for other events. */
  seriesId: string | null;
  isException: boolean;
  transactionId: string | null;
  iCalUId: string;
  /** Epoch milliseconds, as in `end`. */
  start: number;
  end: number;
  subject: string;
  /** Graph's sensitivity: 'normal', or the reason to hide the event. */
  sensitivity: string;
  /** True when the event occupies the room: neither free, nor cancelled, nor declined. */
  holds: boolean;
  /**
   * True when the room's mailbox organises the event. Biurko or a person wrote the event straight
   * into the room's calendar, without an invitation.
   */
  isOwn: boolean;
  /** Graph's status of the event's time, such as 'free' or 'busy'. */
  showAs: string;
  organiser: { name: string; address: string };
  /** Lower-case addresses of the invited people. */
  attendees: readonly string[];
}

/**
 * Replaces or removes characters that the database refuses. One is half a surrogate pair at the end
 * of a cut subject.
 */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '');

const keyOf = (event: GraphEvent) => event.changeKey ?? event['@odata.etag']?.replace(/^W\/|"/g, '') ?? '';

function instantOf({ dateTime }: { dateTime: string }, isAllDay: boolean, timeZone: string): number {
  // An all-day event follows the clock of the room, not of the reader.
  if (isAllDay) return getInstantOfWallClock(dateTime.slice(0, 10), '00:00', timeZone);
  return Date.parse(`${dateTime.slice(0, 23).replace(/Z$/, '')}Z`);
}

/**
 * Converts an event of Graph. An occurrence takes missing fields from its series.
 * @param timeZone of the room, in which all-day events are days
 * @returns null for an event without times
 */
export function parseGraphEvent(
  event: GraphEvent,
  master: GraphEvent | null,
  timeZone: string,
): RoomCalendarEvent | null {
  const said: GraphEvent = master ? { ...master, ...event } : event;
  if (!said.start || !said.end) return null;
  const isAllDay = said.isAllDay ?? false;
  const organiser = said.organizer?.emailAddress;
  const email = normalizeEmailToLowerCase(organiser?.address ?? '');
  const start = instantOf(said.start, isAllDay, timeZone);
  const end = instantOf(said.end, isAllDay, timeZone);
  const showAs = said.showAs ?? 'busy';
  const holds = showAs !== 'free' && !said.isCancelled && said.responseStatus?.response !== 'declined' && start < end;
  return {
    id: event.id,
    changeKey: keyOf(event),
    seriesId: event.seriesMasterId ?? null,
    isException: event.type === 'exception',
    transactionId: said.transactionId ?? null,
    iCalUId: said.iCalUId ?? '',
    ...{ start, end, holds, showAs },
    subject: storable(said.subject ?? ''),
    sensitivity: said.sensitivity ?? 'normal',
    isOwn: said.isOrganizer ?? false,
    organiser: { name: storable(organiser?.name ?? '').trim() || email, address: email },
    attendees: (said.attendees ?? []).flatMap(({ type, emailAddress: guest }) =>
      guest?.address && type !== 'resource' ? [normalizeEmailToLowerCase(guest.address)] : [],
    ),
  };
}
