import { getLanguage, type Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { AnswerCodes } from '#server/modules/booking/engine/answer-codes.ts';
import { readAnswers } from '#server/modules/booking/engine/answers.query.ts';
import { type CalendarInvitation, icsOf } from '#server/modules/booking/engine/calendar-export.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Email, EmailAttachment } from '#server/platform/mail/email.ts';
import type { EnqueueEmail, NewMail } from '#server/platform/mail/mailer.command.ts';
import { answerChoices } from './answer-choices.ts';
import { bookingEmail, type KindInEmails } from './booking-email.ts';
import { isEntrySentByEmail, readEntryChoice } from './calendar-entries.query.ts';
import { entryEmail } from './entry-email.ts';
import type { NotificationChannel, NotificationDelivery } from './notification-channel.ts';
import { readOrganizers } from './receivers.query.ts';

/** The dependencies of emails about bookings. */
export interface EmailChannelDeps {
  enqueueEmail: EnqueueEmail;
  clock: Clock;
  kinds: Partial<Record<KindName, KindInEmails>>;
  publicUrl: string;
  /** The sender of emails: `Name <address>`. */
  mailFrom: string;
  /** Creates the codes in links by which guests answer an invitation. */
  codes: Pick<AnswerCodes, 'codeOf'>;
}

/** Returns the email address in `Name <address>`, or the text itself. */
const addressIn = (from: string) => /<(.+)>$/.exec(from)?.[1] ?? from;

interface Entry {
  booking: Booking;
  method: 'REQUEST' | 'CANCEL';
  /** The reader of the email, as the attendee in the entry. */
  attendee: CalendarInvitation['attendee'];
  /** The email of the person who invites. Undefined in an entry of the reader's own booking. */
  invitedBy?: string | undefined;
  language: Locale;
}

/**
 * Returns an entry for a person's calendar. A newer entry of the same booking replaces or removes
 * the older one. The organiser is the person who invites. The reader's own booking has the product
 * as organiser, because no calendar accepts a request from its own address.
 */
export function calendarEntry(
  { booking, method, attendee, invitedBy, language }: Entry,
  kind: KindInEmails,
  { publicUrl, mailFrom, clock }: EmailChannelDeps,
): EmailAttachment {
  const event = kind.asEvent(booking, getLanguage(language));
  const sender = addressIn(mailFrom);
  const organizer =
    invitedBy === undefined
      ? { name: 'Biurko', email: sender }
      : { name: booking.userName, email: invitedBy, sentBy: sender };
  return {
    fileName: `biurko-${booking.startDate.slice(0, 10)}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: icsOf(event, new URL(publicUrl).hostname, clock.now(), { method, organizer, attendee }),
  };
}

/**
 * Creates the channel that notifies people by email. Each email has at most one calendar entry,
 * because mail programs read only one.
 */
export function emailChannel(deps: EmailChannelDeps): NotificationChannel {
  const attachmentFor = async (
    tx: Transaction,
    { notice, receiver, companyId }: NotificationDelivery,
    kind: KindInEmails,
  ) => {
    const isGuest = notice.as === 'participant';
    const holders = isGuest ? notice.bookings.map(({ userId }) => userId) : [];
    const organizers = await readOrganizers(tx, companyId, holders);
    const ids = isGuest ? notice.bookings.map(({ id }) => id) : [];
    const answers = (await readAnswers(tx, companyId, ids)).filter(({ userId }) => userId === receiver.userId);
    const { email, language } = receiver;
    const method = notice.kind === 'bookingCancelled' ? 'CANCEL' : 'REQUEST';
    return (booking: Booking) => {
      const guest = booking.participants?.find(({ userId }) => userId === receiver.userId);
      const name = isGuest ? guest?.userName : booking.userName;
      const answer = answers.find(({ bookingId }) => bookingId === booking.id)?.answer ?? null;
      const attendee = { email, ...(name && { name }), ...(isGuest && { answer }) };
      const invitedBy = organizers.get(booking.userId);
      return calendarEntry({ booking, method, attendee, invitedBy, language }, kind, deps);
    };
  };
  const choicesOf = (
    { companyId, notice, receiver }: NotificationDelivery,
    booking: Booking,
    isOneOfMany: boolean,
  ): Pick<Email, 'choices'> => {
    if (notice.as === 'holder' || notice.kind === 'bookingCancelled' || booking.fromCalendar) return {};
    const code = deps.codes.codeOf({ companyId, bookingId: booking.id, userId: receiver.userId });
    return {
      choices: answerChoices(booking, receiver.language, isOneOfMany, `${deps.publicUrl}/meetingAnswer/${code}`),
    };
  };
  const notify: NotificationChannel['notify'] = async (tx, delivery) => {
    const kind = deps.kinds[delivery.kind];
    if (!kind) throw new Error(`Nobody knows how to write of ${delivery.kind}.`);
    const { companyId, receiver, notice, notAfter } = delivery;
    const [choice, attachment] = await Promise.all([
      readEntryChoice(tx, companyId, receiver.userId),
      attachmentFor(tx, delivery, kind),
    ]);
    // A guest always gets the entry, because no feed offers a way to answer. Later entries update
    // it.
    const isAlways = notice.as === 'participant';
    // An outside calendar already has its own meetings. Their guests answer there.
    const entries = notice.bookings.filter(
      (booking) => !booking.fromCalendar && (isAlways || isEntrySentByEmail(choice, booking)),
    );
    const key = `${delivery.key} mail`;
    const urgency: NonNullable<NewMail['urgency']> = notice.kind === 'reminder' ? 'reminder' : 'awaited';
    const [{ id: bookingId, sequence }] = notice.bookings as [Booking];
    const shared = {
      ...{ to: receiver.email, companyId, urgency },
      ...(notAfter !== undefined && { notAfter }),
      ...(urgency === 'reminder' && { about: { bookingId, sequence } }),
    };
    const [first] = entries;
    if (!notice.quiet)
      await deps.enqueueEmail(tx, {
        ...shared,
        email: {
          ...bookingEmail(delivery, kind, deps.publicUrl, entries.length),
          ...choicesOf(delivery, notice.bookings[0]!, notice.bookings.length > 1),
        },
        attachments: first ? [attachment(first)] : [],
        key,
      });
    for (const booking of notice.quiet ? entries : entries.slice(1))
      await deps.enqueueEmail(tx, {
        ...shared,
        email: { ...entryEmail(delivery, booking, kind, deps.publicUrl), ...choicesOf(delivery, booking, false) },
        attachments: [attachment(booking)],
        key: `${key} ${booking.id}`,
        quiet: true,
        ...(!notice.quiet && { follows: key }),
      });
  };
  return { notify, keepsCalendars: true };
}
