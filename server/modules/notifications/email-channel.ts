import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { AnswerCodeCodec } from '#server/modules/booking/engine/answer-codes.ts';
import type { KindsInCalendars } from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { EnqueueEmail, NewMail } from '#server/platform/mail/mailer.command.ts';
import { createAnswerChoices } from './answer-choices.ts';
import { createBookingEmail, type KindInEmails } from './booking-email.ts';
import { type CalendarEntryBookings, type CalendarEntryDeps, groupByCalendarEntry } from './calendar-attachments.ts';
import { isCalendarEntrySentByEmail, readCalendarEntryDeliveryFacts } from './calendar-entries.query.ts';
import { createCalendarEntryEmail } from './entry-email.ts';
import type { NotificationChannel, NotificationDelivery } from './notification-channel.ts';
import { createSeriesEmail, createSeriesEntryEmail } from './series-email.ts';
import { getBookingsOfDates } from './series-notice.ts';
import { createCalendarEntryWriter } from './write-entries.ts';

/** The dependencies of emails about bookings. */
export interface EmailChannelDeps extends CalendarEntryDeps {
  enqueueEmail: EnqueueEmail;
  kinds: Partial<Record<KindName, KindInEmails>>;
  /** The kinds' parts that calendar entries of series read from the database. */
  shownKinds: KindsInCalendars;
  /** Creates the codes in links by which guests answer an invitation. */
  codes: Pick<AnswerCodeCodec, 'codeOf'>;
}

/**
 * Returns the links by which an invited person answers. Empty for the holder, for a cancellation
 * and for a meeting of an outside calendar.
 */
function choicesOf(
  { codes, publicUrl }: EmailChannelDeps,
  { companyId, notice, recipient }: NotificationDelivery,
  booking: Booking,
  about: 'only' | 'firstOfMany' | 'series',
): Pick<Email, 'choices'> {
  if (notice.as === 'holder' || notice.kind === 'bookingCancelled' || booking.fromCalendar) return {};
  const bookingId = about === 'series' ? notice.series!.series.id : booking.id;
  const code = codes.codeOf({ companyId, bookingId, userId: recipient.userId });
  return { choices: createAnswerChoices(booking, recipient.language, about, `${publicUrl}/meetingAnswer/${code}`) };
}

/**
 * Sends the one email of a notice about a whole series. A quiet notice without a calendar entry
 * sends none.
 */
async function notifyOfSeries(
  tx: Transaction,
  deps: EmailChannelDeps,
  delivery: NotificationDelivery,
  kind: KindInEmails,
): Promise<void> {
  const { companyId, recipient, notice, key } = delivery;
  const series = notice.series!;
  const { model } = series.series;
  const choice = await readCalendarEntryDeliveryFacts(tx, companyId, recipient.userId);
  const isSent = notice.as === 'participant' || isCalendarEntrySentByEmail(choice, model);
  const entry = { booking: model, series };
  const written = isSent
    ? (await createCalendarEntryWriter(tx, delivery, { kind, deps, entries: [entry] }))(entry)
    : null;
  if (notice.quiet && !written) return;
  const email = notice.quiet
    ? createSeriesEntryEmail(delivery, kind, deps.publicUrl, written!.effect)
    : createSeriesEmail(delivery, kind, deps.publicUrl, written?.effect ?? null);
  // The answer to a series without a booked date holds for the dates that the server books later.
  const first = getBookingsOfDates(series)[0] ?? (series.series.isOpen ? model : undefined);
  await deps.enqueueEmail(tx, {
    ...{ to: recipient.email, companyId, urgency: 'awaited', key: `${key} mail` },
    email: { ...email, ...(first && choicesOf(deps, delivery, first, 'series')) },
    attachments: written ? [written.attachment] : [],
    ...(notice.quiet && { quiet: true }),
  });
}

/** Returns the calendar entries that a reader gets by email, for a notice about bookings. */
async function entriesOf(
  tx: Transaction,
  { shownKinds }: EmailChannelDeps,
  { companyId, notice: { as, bookings }, recipient: { userId } }: NotificationDelivery,
): Promise<CalendarEntryBookings[]> {
  const [choice, divided] = await Promise.all([
    readCalendarEntryDeliveryFacts(tx, companyId, userId),
    groupByCalendarEntry(tx, shownKinds, { companyId, userId, bookings }),
  ]);
  // A guest always gets the entry, because no feed offers a way to answer. Later entries update it.
  const isSent = ({ booking, series }: CalendarEntryBookings) =>
    as === 'participant' || isCalendarEntrySentByEmail(choice, series?.series.model ?? booking);
  // An outside calendar already has its own meetings. Their guests answer there.
  return divided.filter((entry) => !entry.booking.fromCalendar && isSent(entry));
}

/** Returns the parts that all emails of a notice about bookings share. */
function sharedBy({ companyId, recipient, notice, notAfter }: NotificationDelivery) {
  const urgency: NonNullable<NewMail['urgency']> = notice.kind === 'reminder' ? 'reminder' : 'awaited';
  const [{ id: bookingId, sequence }] = notice.bookings as [Booking];
  return {
    ...{ to: recipient.email, companyId, urgency },
    ...(notAfter !== undefined && { notAfter }),
    ...(urgency === 'reminder' && { about: { bookingId, sequence } }),
  };
}

/**
 * Creates the channel that notifies people by email. Each email has at most one calendar entry,
 * because mail programs read only one.
 */
export function createEmailChannel(deps: EmailChannelDeps): NotificationChannel {
  const notify: NotificationChannel['notify'] = async (tx, delivery) => {
    const kind = deps.kinds[delivery.kind];
    if (!kind) throw new Error(`Nobody knows how to write of ${delivery.kind}.`);
    if (delivery.notice.series) return await notifyOfSeries(tx, deps, delivery, kind);
    const entries = await entriesOf(tx, deps, delivery);
    const write = await createCalendarEntryWriter(tx, delivery, { kind, deps, entries });
    const shared = sharedBy(delivery);
    const key = `${delivery.key} mail`;
    const first = entries.slice(0, 1).map(write)[0];
    const { quiet: isQuiet, bookings } = delivery.notice;
    if (!isQuiet) {
      const entryCount = { count: entries.length, effect: first?.effect };
      const choices = choicesOf(deps, delivery, bookings[0]!, bookings.length > 1 ? 'firstOfMany' : 'only');
      const along = (delivery.along ?? []).map((other) => ({ ...other, kind: deps.kinds[other.kind]! }));
      const email = { ...createBookingEmail(delivery, kind, deps.publicUrl, entryCount, along), ...choices };
      await deps.enqueueEmail(tx, { ...shared, email, attachments: first ? [first.attachment] : [], key });
    }
    for (const entry of isQuiet ? entries : entries.slice(1)) {
      const { booking } = entry;
      const { attachment, effect } = write(entry);
      const choices = choicesOf(deps, delivery, booking, 'only');
      await deps.enqueueEmail(tx, {
        ...shared,
        email: { ...createCalendarEntryEmail(delivery, booking, kind, deps.publicUrl, effect), ...choices },
        attachments: [attachment],
        key: `${key} ${booking.id}`,
        quiet: true,
        ...(!isQuiet && { follows: key }),
      });
    }
  };
  return { notify, keepsCalendars: true };
}
