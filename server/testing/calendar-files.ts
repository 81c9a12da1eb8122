import ICAL from 'ical.js';
import type { ReceivedEmail } from '../../simulators/mailbox/letter.ts';

/** A calendar entry of a received email. */
export interface ReceivedCalendarEntry {
  method: string;
  uid: string;
  sequence: number;
  summary: string;
  description: string;
  /** The start: an instant (ISO 8601), or a day ('yyyy-MM-dd') for a whole-day entry. */
  start: string;
  end: string;
  status: string;
  /** All addresses begin with `mailto:`. The attendees' addresses are in lower case. */
  organizer: { address: string; name: string; sentBy: string | null };
  attendees: { address: string; partstat: string; rsvp: string }[];
}

const parameter = (property: ICAL.Property, name: string) => property.getFirstParameter(name) ?? null;

/**
 * Reads the only event of an iCalendar file.
 * @throws if the file has no event, or several
 */
export function parseSingleCalendarEntry(file: string): ReceivedCalendarEntry {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const components = calendar.getAllSubcomponents('vevent');
  if (components.length !== 1) throw new Error(`The file has ${components.length} events.`);
  const [component] = components;
  const { uid, sequence, summary, description, startDate, endDate } = new ICAL.Event(component);
  const organizer = component!.getFirstProperty('organizer')!;
  return {
    method: String(calendar.getFirstPropertyValue('method')),
    ...{ uid, sequence, summary, description: description ?? '', start: startDate.toString(), end: endDate.toString() },
    status: String(component!.getFirstPropertyValue('status')),
    organizer: {
      address: String(organizer.getFirstValue()),
      name: parameter(organizer, 'cn') ?? '',
      sentBy: parameter(organizer, 'sent-by'),
    },
    attendees: component!.getAllProperties('attendee').map((attendee) => ({
      address: String(attendee.getFirstValue()).toLowerCase(),
      partstat: parameter(attendee, 'partstat') ?? '',
      rsvp: parameter(attendee, 'rsvp') ?? '',
    })),
  };
}

/**
 * Reads the calendar part of an email, which a mail program imports by itself. Null if the email
 * has no such part, or several.
 */
export function findCalendarEntryOfEmail({ files }: Pick<ReceivedEmail, 'files'>): ReceivedCalendarEntry | null {
  const parts = files.filter(({ contentType }) => contentType === 'text/calendar');
  return parts.length === 1 ? parseSingleCalendarEntry(parts[0]!.content.toString('utf8')) : null;
}
