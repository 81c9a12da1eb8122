import { createHash } from 'node:crypto';
import type { Recurrence } from './recurrence.ts';
import type { WallTime } from './time-zones.ts';

/** What somebody who is asked to come has said, as Graph calls it. */
export const answers = ['none', 'organizer', 'tentativelyAccepted', 'accepted', 'declined', 'notResponded'] as const;
export type Answer = (typeof answers)[number];

/** Somebody by name and address. */
export interface Person {
  name: string;
  address: string;
}

/** Somebody who is asked to come, and what they have answered. */
export interface Attendee extends Person {
  type: 'required' | 'optional' | 'resource';
  answer: Answer;
  answeredAt: Date | null;
}

/** What another program keeps with an event, as 'String {guid} Name name'. */
export interface ExtendedProperty {
  id: string;
  value: string;
}

/** What an event says, and what one of its occurrences may say otherwise. */
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
export interface Exception {
  content: Partial<EventContent>;
  changeKey: string;
  modifiedAt: Date;
}

/** An event as a mailbox holds it: a single one, or a series with what differs in it, by the day it would have been on. */
export interface StoredEvent extends EventContent {
  id: string;
  iCalUId: string;
  changeKey: string;
  createdAt: Date;
  modifiedAt: Date;
  organizer: Person;
  isOrganizer: boolean;
  answer: Answer;
  recurrence: Recurrence | null;
  transactionId: string | null;
  exceptions: Map<string, Exception>;
  removedDays: Set<string>;
}

let made = 0;
let eventsMade = 0;

/** A change key that no event has had. */
export function newChangeKey(): string {
  made += 1;
  return createHash('sha1').update(`change ${made}`).digest('base64');
}

/** An event's id. Of any two made one after the other, one may differ from the other by the case of a letter alone. */
export function newEventId(mailboxId: string): string {
  eventsMade += 1;
  const mailbox = Buffer.from(mailboxId.slice(0, 8)).toString('base64url');
  return `AAMkA${mailbox}BGAAAA${String(eventsMade >> 1).padStart(7, '0')}${eventsMade % 2 ? 'Q' : 'q'}AAA=`;
}

/** What all calendars call the same meeting. */
export function newICalUId(): string {
  made += 1;
  return `040000008200E00074C5B7101A82E008${createHash('sha1').update(`meeting ${made}`).digest('hex').toUpperCase()}`;
}

/** The id of the occurrence of a series on a day; the same when it has become an exception. */
export const occurrenceId = (masterId: string, day: string) =>
  `${masterId.slice(0, -1)}FRAAgI${day.replaceAll('-', '')}=`;

/** Whose occurrence an id means, and of which day; null where it means none. */
export function occurrenceOf(id: string): { masterId: string; day: string } | null {
  const [, master, year, month, day] = /^(.+)FRAAgI(\d{4})(\d\d)(\d\d)=$/.exec(id) ?? [];
  return master ? { masterId: `${master}=`, day: `${year}-${month}-${day}` } : null;
}
