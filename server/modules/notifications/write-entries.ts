import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import { readInvitationAnswers } from '#server/modules/booking/engine/answers.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EmailAttachment } from '#server/platform/mail/email.ts';
import type { KindInEmails } from './booking-email.ts';
import {
  type CalendarEntryBookings,
  type CalendarEntryDeps,
  createCalendarEntry,
  createSeriesCalendarEntry,
} from './calendar-attachments.ts';
import { type CalendarEntryEffect, getCalendarEntryEffect } from './email-texts.ts';
import type { NotificationDelivery } from './notification-channel.ts';
import { readReachableOrganizerEmails } from './recipients.query.ts';
import { getBookingsOfDates } from './series-notice.ts';

/** A calendar entry in an email, with its effect on the reader's calendar. */
export interface WrittenCalendarEntry {
  attachment: EmailAttachment;
  effect: CalendarEntryEffect;
}

/** Returns a person's answer to all dates of an entry. Null if they have not given one for all. */
function oneAnswer(answers: readonly (MeetingAnswer | null)[]): MeetingAnswer | null {
  const [first = null] = answers;
  return answers.every((answer) => answer === first) ? first : null;
}

const datesOf = ({ booking, series }: CalendarEntryBookings) => (series ? getBookingsOfDates(series) : [booking]);

/** Reads what the entries of a notice need, and returns the function that writes one of them. */
export async function createCalendarEntryWriter(
  tx: Transaction,
  { notice, recipient, companyId }: NotificationDelivery,
  { kind, deps, entries }: { kind: KindInEmails; deps: CalendarEntryDeps; entries: readonly CalendarEntryBookings[] },
): Promise<(entry: CalendarEntryBookings) => WrittenCalendarEntry> {
  const isGuest = notice.as === 'participant';
  const holders = isGuest ? entries.map(({ booking }) => booking.userId) : [];
  const organizers = await readReachableOrganizerEmails(tx, companyId, holders);
  const asked = isGuest ? entries.flatMap(datesOf).map(({ id }) => id) : [];
  const answers = await readInvitationAnswers(tx, companyId, [...new Set(asked)]);
  const { email, language, userId } = recipient;
  const answerOf = new Map(answers.filter((one) => one.userId === userId).map((one) => [one.bookingId, one.answer]));
  return (entry) => {
    const { booking, series } = entry;
    const guest = booking.participants?.find((one) => one.userId === userId);
    const name = isGuest ? guest?.userName : booking.userName;
    const answer = oneAnswer(datesOf(entry).map(({ id }) => answerOf.get(id) ?? null));
    const attendee = { email, ...(name && { name }), ...(isGuest && { answer }) };
    const reader = { attendee, invitedBy: organizers.get(booking.userId), language };
    const effect = getCalendarEntryEffect(notice);
    if (!series) {
      const method = effect === 'removed' ? 'CANCEL' : 'REQUEST';
      return { attachment: createCalendarEntry({ ...reader, booking, method }, kind, deps), effect };
    }
    const { attachment, isRemoved } = createSeriesCalendarEntry(series, userId, reader, kind, deps);
    // The entry has all dates of the series. A cancelled date only updates it, as long as other
    // dates are left.
    const isNew = notice.series?.situation === 'booked' || notice.kind === 'invited';
    return { attachment, effect: isRemoved ? 'removed' : isNew ? 'added' : 'updated' };
  };
}
