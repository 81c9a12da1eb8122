import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import { type CalendarInvitation, createIcsFile } from '#server/modules/booking/engine/calendar-export.ts';
import type {
  KindsInCalendars,
  StoredCalendarSeries,
} from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import {
  createCalendarSeriesOfPerson,
  getCalendarSeriesBase,
} from '#server/modules/booking/engine/series/calendar/calendar-series.ts';
import { planSeriesEntry } from '#server/modules/booking/engine/series/calendar/plan-series-entry.ts';
import {
  createSeriesCancellationFile,
  createSeriesInvitationFile,
} from '#server/modules/booking/engine/series/calendar/series-ics.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EmailAttachment } from '#server/platform/mail/email.ts';
import type { KindInEmails } from './booking-email.ts';
import type { SeriesWithDates } from './series-notice.ts';
import { readSeriesIdsOfPerson, readSeriesWithDates } from './series-state.query.ts';

/** The dependencies of the iCalendar entries in emails. */
export interface CalendarEntryDeps {
  clock: Clock;
  publicUrl: string;
  /** The sender of emails: `Name <address>`. */
  mailFrom: string;
}

/** The person for whose calendar an entry is. */
export interface CalendarEntryRecipient {
  /** The reader of the email, as the attendee in the entry. */
  attendee: CalendarInvitation['attendee'];
  /**
   * The email of the person who invites the reader. Undefined if that person has no mailbox or is
   * not an active member. Also undefined for the reader's own booking.
   */
  invitedBy?: string | undefined;
  language: Locale;
}

/** Returns the email address in `Name <address>`, or the text itself. */
const addressIn = (from: string) => /<(.+)>$/.exec(from)?.[1] ?? from;

/**
 * Returns the organiser of an entry: the person who invites. If `invitedBy` is undefined, it is the
 * product. The reader cannot be the organiser, because no calendar accepts a request from its own
 * address.
 */
function organizerOf({ userName }: Booking, { invitedBy }: CalendarEntryRecipient, { mailFrom }: CalendarEntryDeps) {
  const sender = addressIn(mailFrom);
  return invitedBy === undefined
    ? { name: 'Biurko', email: sender }
    : { name: userName, email: invitedBy, sentBy: sender };
}

const attachmentOf = (day: string, method: CalendarInvitation['method'], content: string): EmailAttachment => ({
  fileName: `biurko-${day}.ics`,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

/**
 * Returns an entry for a person's calendar. A newer entry of the same booking replaces or removes
 * the older one.
 */
export function createCalendarEntry(
  { booking, method, ...reader }: CalendarEntryRecipient & { booking: Booking; method: CalendarInvitation['method'] },
  kind: KindInEmails,
  deps: CalendarEntryDeps,
): EmailAttachment {
  const event = kind.asEvent(booking, getLanguage(reader.language));
  const invitation = { method, organizer: organizerOf(booking, reader, deps), attendee: reader.attendee };
  const content = createIcsFile(event, new URL(deps.publicUrl).hostname, deps.clock.now(), invitation);
  return attachmentOf(booking.startDate.slice(0, 10), method, content);
}

/**
 * Returns the entry of a series with all dates of a person. It replaces the whole series in the
 * calendar, or removes it when no date is left.
 */
export function createSeriesCalendarEntry(
  { series, dates }: SeriesWithDates,
  userId: string,
  reader: CalendarEntryRecipient,
  kind: KindInEmails,
  deps: CalendarEntryDeps,
): { attachment: EmailAttachment; isRemoved: boolean } {
  const { model } = series;
  const now = deps.clock.now();
  const domain = new URL(deps.publicUrl).hostname;
  const asEvent = (booking: Booking) => kind.asEvent(booking, getLanguage(reader.language));
  const people = { organizer: organizerOf(model, reader, deps), attendee: reader.attendee };
  const all = createCalendarSeriesOfPerson(series, dates, { asEvent, userId, now: now.getTime() });
  const entry = planSeriesEntry(all);
  if (entry)
    return {
      attachment: attachmentOf(entry.firstDay, 'REQUEST', createSeriesInvitationFile(entry, domain, now, people)),
      isRemoved: false,
    };
  return { attachment: createSeriesCancellation(series, reader, kind, deps), isRemoved: true };
}

/** Returns the entry that removes a whole series from a calendar. */
export function createSeriesCancellation(
  series: StoredCalendarSeries,
  reader: CalendarEntryRecipient,
  kind: KindInEmails,
  deps: CalendarEntryDeps,
): EmailAttachment {
  const { firstDay } = series.rule;
  const asEvent = (booking: Booking) => kind.asEvent(booking, getLanguage(reader.language));
  const { id, sequence, regularOn } = getCalendarSeriesBase(series, asEvent);
  const people = { organizer: organizerOf(series.model, reader, deps), attendee: reader.attendee };
  const removal = { id, sequence, event: regularOn(firstDay) };
  const domain = new URL(deps.publicUrl).hostname;
  return attachmentOf(firstDay, 'CANCEL', createSeriesCancellationFile(removal, domain, deps.clock.now(), people));
}

/** The bookings that one calendar entry holds: a single one, or dates of one series. */
export interface CalendarEntryBookings {
  /** The first of the bookings in the entry. For a series, the entry also has its other dates. */
  booking: Booking;
  /** The series to which the reader belongs. Null for an entry of a single booking. */
  series: SeriesWithDates | null;
}

/**
 * Divides bookings by their calendar entries, in their order.
 * @param userId the reader, or null for an address that watches all bookings of a container
 */
export async function groupByCalendarEntry(
  tx: Transaction,
  kinds: KindsInCalendars,
  { companyId, userId, bookings }: { companyId: string; userId: string | null; bookings: readonly Booking[] },
): Promise<CalendarEntryBookings[]> {
  const ids = [...new Set(bookings.flatMap(({ seriesId }) => seriesId ?? []))];
  const own = userId === null ? new Set(ids) : await readSeriesIdsOfPerson(tx, { companyId, userId, ids });
  const entries: CalendarEntryBookings[] = [];
  for (const booking of bookings) {
    const id = booking.seriesId !== null && own.has(booking.seriesId) ? booking.seriesId : null;
    if (id !== null && entries.some(({ series }) => series?.series.id === id)) continue;
    const series = id === null ? null : await readSeriesWithDates(tx, kinds, { companyId, id });
    entries.push({ booking, series });
  }
  return entries;
}
