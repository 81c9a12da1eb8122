import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { MeetingAnswer } from '#contract/meeting-answers.ts';

/** A booking as calendars want it. */
export interface CalendarEvent {
  id: string;
  title: string;
  place: string;
  description: string;
  /** Instants, ISO 8601 in UTC. */
  startDate: string;
  endDate: string;
  /** Where it is whole days of its place: the first, and the one after the last, yyyy-MM-dd. */
  days?: { from: string; until: string };
  createdOn: string;
  /** How often it was changed: calendars take the file with the higher number for the newer one. */
  sequence: number;
}

/** What makes a mail program put an event into its reader's calendar, or take it out (RFC 5546). */
export interface CalendarInvitation {
  method: 'REQUEST' | 'CANCEL';
  /** The owner of the meeting; `sentBy` is the address that writes on their behalf. */
  organizer: { name: string; email: string; sentBy?: string };
  /** The reader. `answer`: theirs to an invitation, null where they are asked for one; left out of their own booking, which they attend. */
  attendee: { email: string; name?: string; answer?: MeetingAnswer | null };
}

const statusOfAnswer: Record<MeetingAnswer | 'none', ICalAttendeeStatus> = {
  accepted: ICalAttendeeStatus.ACCEPTED,
  tentative: ICalAttendeeStatus.TENTATIVE,
  declined: ICalAttendeeStatus.DECLINED,
  none: ICalAttendeeStatus.NEEDSACTION,
};

/** RFC 5545 has no control characters in texts but tabs; line breaks are written as such. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}

/** A text as RFC 5545 writes it (3.3.11): of a calendar's name the library does not do it. */
const escaped = (value: string) => value.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

const prodId = { company: 'Biurko', product: 'Biurko', language: 'PL' };

/** The same id in a file, a letter and a feed, so that a calendar that gets two of them shows one. */
function addEvent(calendar: ICalCalendar, event: CalendarEvent, domain: string, now: Date): ICalEvent {
  return calendar.createEvent({
    id: `${event.id}@${domain}`,
    // Days are read in UTC, which is what a date alone means to Date.
    start: new Date(event.days?.from ?? event.startDate),
    end: new Date(event.days?.until ?? event.endDate),
    allDay: event.days !== undefined,
    // Without these, calendars show a person as free on a whole day.
    ...(event.days && { transparency: ICalEventTransparency.OPAQUE, busystatus: ICalEventBusyStatus.BUSY }),
    stamp: now,
    created: new Date(event.createdOn),
    sequence: event.sequence,
    summary: printable(event.title),
    location: printable(event.place),
    description: printable(event.description),
  });
}

/**
 * An iCalendar file (RFC 5545) with one event, stamped with the moment of export; instants are UTC, so no time zone needs
 * to travel with it.
 */
export function icsOf(event: CalendarEvent, domain: string, now: Date, invitation?: CalendarInvitation): string {
  const calendar = ical({ prodId });
  const entry = addEvent(calendar, event, domain, now);
  if (invitation) {
    const { method, organizer, attendee } = invitation;
    calendar.method(ICalCalendarMethod[method]);
    entry.status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
    entry.organizer(organizer);
    const { answer = 'accepted', ...reader } = attendee;
    entry.createAttendee({
      ...reader,
      status: statusOfAnswer[answer ?? 'none'],
      rsvp: answer === null && method === 'REQUEST',
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** A calendar that programs subscribe to. */
interface FeedCalendar {
  name: string;
  /** Those that were cancelled stand there as such, so that what has them takes them out. */
  events: readonly { event: CalendarEvent; isCancelled: boolean }[];
  /** Seconds after which it is worth asking again. */
  ttl: number;
}

/** Many events as one iCalendar file, for {@link FeedCalendar}. */
export function feedOf({ name, events, ttl }: FeedCalendar, domain: string, now: Date): string {
  const calendar = ical({ prodId, name: escaped(printable(name)), ttl });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const { event, isCancelled } of events)
    addEvent(calendar, event, domain, now).status(isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  return `${calendar.toString()}\r\n`;
}

/** The same event as a page of Google Calendar with everything filled in. */
export function googleLink(event: CalendarEvent): string {
  const compact = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')}`;
  const url = new URL('https://calendar.google.com/calendar/render');
  url.searchParams.set('action', 'TEMPLATE');
  url.searchParams.set('text', event.title);
  const [from, until] = event.days
    ? [event.days.from.replaceAll('-', ''), event.days.until.replaceAll('-', '')]
    : [compact(event.startDate), compact(event.endDate)];
  url.searchParams.set('dates', `${from}/${until}`);
  url.searchParams.set('location', event.place);
  url.searchParams.set('details', event.description);
  return url.href;
}

/** The same event as a page of Outlook on the web with everything filled in. */
export function outlookLink(event: CalendarEvent): string {
  const url = new URL('https://outlook.office.com/calendar/0/deeplink/compose');
  url.searchParams.set('path', '/calendar/action/compose');
  url.searchParams.set('rru', 'addevent');
  url.searchParams.set('subject', event.title);
  url.searchParams.set('startdt', event.days?.from ?? new Date(event.startDate).toISOString());
  url.searchParams.set('enddt', event.days?.until ?? new Date(event.endDate).toISOString());
  if (event.days) url.searchParams.set('allday', 'true');
  url.searchParams.set('location', event.place);
  url.searchParams.set('body', event.description);
  return url.href;
}
