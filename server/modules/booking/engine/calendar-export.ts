import ical, {
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';

/** A booking as an event for calendars. */
export interface CalendarEvent {
  id: string;
  title: string;
  place: string;
  description: string;
  /** The start and the end, instants in ISO 8601 (UTC). */
  startDate: string;
  endDate: string;
  /**
   * The first day and the day after the last, yyyy-MM-dd. Present if calendars show whole days. A
   * meeting never has them.
   */
  days?: { from: string; until: string };
  createdOn: string;
  /** The number of changes. Calendars prefer the file with the higher number. */
  sequence: number;
}

/**
 * The invitation with which an email client adds an event to the recipient's calendar or removes it
 * (RFC 5546).
 */
export interface CalendarInvitation {
  method: 'REQUEST' | 'CANCEL';
  /**
   * The person who invites, with the address that sends on their behalf as `sentBy`. Otherwise the
   * product itself, such as for the holder's own booking.
   */
  organizer: { name: string; email: string; sentBy?: string };
  /**
   * The recipient of the email. `answer` is null while an invited person has not answered. It is
   * undefined for recipients who were not invited, such as the holder. Calendars show that they
   * attend.
   */
  attendee: { email: string; name?: string; answer?: MeetingAnswer | null };
}

const statusOfAnswer: Record<MeetingAnswer | 'none', ICalAttendeeStatus> = {
  accepted: ICalAttendeeStatus.ACCEPTED,
  tentative: ICalAttendeeStatus.TENTATIVE,
  declined: ICalAttendeeStatus.DECLINED,
  none: ICalAttendeeStatus.NEEDSACTION,
};

/**
 * Removes the control characters that RFC 5545 forbids in texts. Every line break becomes a line
 * feed.
 */
export function removeControlCharacters(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '');
}

export const calendarProductIdParts = { company: 'Biurko', product: 'Biurko', language: 'PL' };

/**
 * Adds an event. Its id is the same in a file, an email and a feed, so that a calendar shows one
 * event.
 */
export function addEventToCalendar(calendar: ICalCalendar, event: CalendarEvent, domain: string, now: Date): ICalEvent {
  return calendar.createEvent({
    id: `${event.id}@${domain}`,
    // `Date` reads a date without a time as midnight UTC.
    start: new Date(event.days?.from ?? event.startDate),
    end: new Date(event.days?.until ?? event.endDate),
    allDay: event.days !== undefined,
    // Without these properties, calendars show a person as free on a whole day.
    ...(event.days && { transparency: ICalEventTransparency.OPAQUE, busystatus: ICalEventBusyStatus.BUSY }),
    stamp: now,
    created: new Date(event.createdOn),
    sequence: event.sequence,
    summary: removeControlCharacters(event.title),
    location: removeControlCharacters(event.place),
    description: removeControlCharacters(event.description),
  });
}

/**
 * Returns an iCalendar file (RFC 5545) with one event, stamped with the moment of export. Instants
 * are in UTC, so the file needs no time zone.
 */
export function createIcsFile(
  event: CalendarEvent,
  domain: string,
  now: Date,
  invitation?: CalendarInvitation,
): string {
  const calendar = ical({ prodId: calendarProductIdParts });
  const entry = addEventToCalendar(calendar, event, domain, now);
  if (invitation) {
    calendar.method(ICalCalendarMethod[invitation.method]);
    addInvitationToEvent(entry, invitation);
  }
  return `${calendar.toString()}\r\n`;
}

/** Adds the people and the status of an invitation to an event. */
export function addInvitationToEvent(entry: ICalEvent, { method, organizer, attendee }: CalendarInvitation): void {
  entry.status(method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED);
  entry.organizer(organizer);
  const { answer = 'accepted', ...reader } = attendee;
  entry.createAttendee({
    ...reader,
    status: statusOfAnswer[answer ?? 'none'],
    rsvp: answer === null && method === 'REQUEST',
  });
}

/** Returns a link to the event form of Google Calendar with all fields filled in. */
export function createGoogleCalendarLink(event: CalendarEvent): string {
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

/** Returns a link to the event form of Outlook on the web with all fields filled in. */
export function createOutlookLink(event: CalendarEvent): string {
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
