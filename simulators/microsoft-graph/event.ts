import { createHash } from 'node:crypto';
import type { Recurrence } from './recurrence.ts';
import type { WallTime } from './time-zones.ts';

/** The responses of an attendee, by Graph's names. */
export const attendeeResponses = [
  'none',
  'organizer',
  'tentativelyAccepted',
  'accepted',
  'declined',
  'notResponded',
] as const;
export type AttendeeResponse = (typeof attendeeResponses)[number];

/** A person by name and email address. */
export interface NamedEmailAddress {
  name: string;
  address: string;
}

/** An invited person or room with their response. */
export interface Attendee extends NamedEmailAddress {
  type: 'required' | 'optional' | 'resource';
  answer: AttendeeResponse;
  answeredAt: Date | null;
}

/** A value that a client stores with an event, under an id such as 'String {guid} Name name'. */
export interface ExtendedProperty {
  id: string;
  value: string;
}

/** The content of an event. An exception of a series overrides parts of it. */
export interface EventContent {
  subject: string;
  body: string;
  location: string;
  showAs: 'free' | 'tentative' | 'busy' | 'oof' | 'workingElsewhere' | 'unknown';
  sensitivity: 'normal' | 'personal' | 'private' | 'confidential';
  isAllDay: boolean;
  isCancelled: boolean;
  start: WallTime;
  end: WallTime;
  attendees: Attendee[];
  extended: ExtendedProperty[];
}

/** An occurrence that differs from its series. */
export interface OccurrenceException {
  content: Partial<EventContent>;
  changeKey: string;
  modifiedAt: Date;
}

/**
 * An event in a mailbox: a single event, or a series. The keys of `exceptions` and the values of
 * `removedDays` are the days of the rule, 'yyyy-MM-dd'.
 */
export interface StoredEvent extends EventContent {
  id: string;
  iCalUId: string;
  changeKey: string;
  createdAt: Date;
  modifiedAt: Date;
  organizer: NamedEmailAddress;
  isOrganizer: boolean;
  answer: AttendeeResponse;
  recurrence: Recurrence | null;
  transactionId: string | null;
  exceptions: Map<string, OccurrenceException>;
  removedDays: Set<string>;
}

let made = 0;
let eventsMade = 0;

/** Returns a new change key, the version that Graph gives an event at each write. */
export function createChangeKey(): string {
  made += 1;
  return createHash('sha1').update(`change ${made}`).digest('base64');
}

/**
 * Returns a new event id. As with Exchange, two consecutive ids may differ only in the case of a
 * letter. So clients must compare ids with case.
 */
export function createEventId(mailboxId: string): string {
  eventsMade += 1;
  const mailbox = Buffer.from(mailboxId.slice(0, 8)).toString('base64url');
  return `AAMkA${mailbox}BGAAAA${String(eventsMade >> 1).padStart(7, '0')}${eventsMade % 2 ? 'Q' : 'q'}AAA=`;
}

/** Returns a new id that all calendars share for one meeting. */
export function createICalUId(): string {
  made += 1;
  return `040000008200E00074C5B7101A82E008${createHash('sha1').update(`meeting ${made}`).digest('hex').toUpperCase()}`;
}

/** Returns the id of a series' occurrence on a day. An exception on that day has the same id. */
export const createOccurrenceId = (masterId: string, day: string) =>
  `${masterId.slice(0, -1)}FRAAgI${day.replaceAll('-', '')}=`;

/** Returns the series and the day that an occurrence's id contains. Null for any other id. */
export function parseOccurrenceId(id: string): { masterId: string; day: string } | null {
  const [, master, year, month, day] = /^(.+)FRAAgI(\d{4})(\d\d)(\d\d)=$/.exec(id) ?? [];
  return master ? { masterId: `${master}=`, day: `${year}-${month}-${day}` } : null;
}
