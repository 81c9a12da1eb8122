import * as z from 'zod';
import { lowerEmail } from '#contract/email-text.ts';
import { instantAt } from '#contract/wall-clock.ts';

const wallTime = z.object({ dateTime: z.string(), timeZone: z.string() });
const emailAddress = z.object({ name: z.string().nullish(), address: z.string().nullish() }).nullish();

/** What is read of an event of Graph; all but its id may be left out, of what is removed and of occurrences. */
export const graphEvent = z.object({
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
export type GraphEvent = z.infer<typeof graphEvent>;

/** A page of events. */
export const graphPage = z.object({
  value: z.array(graphEvent),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});

/** Asks Graph for times in UTC. */
export const inUtc = 'outlook.timezone="UTC"';

/** What an event of a room's calendar says, as we read it. */
export interface Item {
  id: string;
  changeKey: string;
  /** Of an occurrence: its series. */
  seriesId: string | null;
  isException: boolean;
  transactionId: string | null;
  iCalUId: string;
  /** Instants, epoch milliseconds. */
  start: number;
  end: number;
  subject: string;
  /** 'normal', or why it is not to be shown. */
  sensitivity: string;
  /** It holds the room: neither free, nor called off, nor declined. */
  holds: boolean;
  /** It was written into the room's calendar itself, and asks nobody. */
  isOwn: boolean;
  /** It says of itself that it does not hold the time. */
  showAs: string;
  organiser: { name: string; address: string };
  /** Addresses of those who are asked to come, in small letters. */
  attendees: readonly string[];
}

/** Words as the database can keep them: one letter's half, left by whoever cut a subject off, would have it refuse the meeting. */
const storable = (words: string) => words.toWellFormed().replaceAll('\0', '');

const keyOf = (event: GraphEvent) => event.changeKey ?? event['@odata.etag']?.replace(/^W\/|"/g, '') ?? '';

function instantOf({ dateTime }: { dateTime: string }, isAllDay: boolean, timeZone: string): number {
  // A day is a day by the room's own clock, whoever reads.
  if (isAllDay) return instantAt(dateTime.slice(0, 10), '00:00', timeZone);
  return Date.parse(`${dateTime.slice(0, 23).replace(/Z$/, '')}Z`);
}

/**
 * An event as we read it; what an occurrence does not say is its series'.
 * @param timeZone of the room, by which all-day events are days
 * @returns null for what has no time
 */
export function itemOf(event: GraphEvent, master: GraphEvent | null, timeZone: string): Item | null {
  const said: GraphEvent = master ? { ...master, ...event } : event;
  if (!said.start || !said.end) return null;
  const isAllDay = said.isAllDay ?? false;
  const organiser = said.organizer?.emailAddress;
  const email = lowerEmail(organiser?.address ?? '');
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
      guest?.address && type !== 'resource' ? [lowerEmail(guest.address)] : [],
    ),
  };
}
