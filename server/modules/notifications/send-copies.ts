import sql from 'sql-template-tag';
import type { Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import { strangerSeesHolderCondition } from '#server/modules/booking/engine/names/name-circle.query.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { getEventEffectKey } from '#server/platform/jobs/add-job.command.ts';
import {
  type CalendarEntryBookings,
  createCalendarEntry,
  createSeriesCalendarEntry,
  groupByCalendarEntry,
} from './calendar-attachments.ts';
import { type BookingCopyEmailInput, createBookingCopyEmail } from './copy-email.ts';
import type { EmailChannelDeps } from './email-channel.ts';
import { hideFromStranger } from './hide-from-stranger.ts';
import type { EmailCompanyAndActor } from './recipients.query.ts';
import { replaceCopiedEntries } from './replace-copied-entries.ts';

/** An email address that watches a container's places. It may belong to a member or not. */
export interface CopyRecipient {
  containerId: string;
  email: string;
  language: Locale;
}

/** Reads the email addresses that watch these containers. */
export type ReadCopyRecipients = (
  tx: Transaction,
  companyId: string,
  containerIds: readonly string[],
) => Promise<CopyRecipient[]>;

interface Happened extends Pick<BookingCopyEmailInput, 'name' | 'reason'> {
  eventId: string;
  companyId: string;
  kind: KindName;
  bookings: readonly Booking[];
}

/** Sends copies about bookings to the addresses that watch their places. */
export type SendCopies = (tx: Transaction, event: Happened, letterhead: EmailCompanyAndActor) => Promise<void>;

/**
 * Returns the holders in an event whose names a stranger may not see. An address for copies is a
 * stranger, who sees names in the circle `all` alone. A holder with one hidden booking is hidden at
 * all of them, because one event is one message. The other dates of a series count too, because
 * the calendar entry of a series has all of them.
 */
async function readHiddenHolders(
  tx: Transaction,
  companyId: string,
  bookings: readonly Booking[],
): Promise<ReadonlySet<string>> {
  const hidden = new Set(bookings.flatMap(({ userId, namesSeenBy = 'all' }) => (namesSeenBy === 'all' ? [] : userId)));
  // The email may have waited since the event, and a circle became narrower meanwhile.
  const [ids, seriesIds] = [bookings.map(({ id }) => id), bookings.flatMap(({ seriesId }) => seriesId ?? [])];
  const now = await tx.query<{ userId: string }>(sql`
    SELECT DISTINCT b.user_id AS "userId"
    FROM bookings b JOIN people p ON p.company_id = ${companyId} AND p.user_id = b.user_id
    WHERE b.company_id = ${companyId} AND (b.id = ANY(${ids}::uuid[]) OR b.id IN (
        SELECT d.booking_id FROM series_dates d JOIN bookings o ON o.company_id = ${companyId} AND o.id = d.booking_id AND o.state < 2
        WHERE d.company_id = ${companyId} AND d.series_id = ANY(${seriesIds}::uuid[])))
      AND NOT ${strangerSeesHolderCondition}`);
  for (const { userId } of now) hidden.add(userId);
  return hidden;
}

/**
 * Creates the function that sends copies by email: one for each container, and one for each further
 * calendar entry. Preferences do not apply, because they belong to people and not to addresses.
 */
export function createCopySender(
  deps: EmailChannelDeps,
  readersOf: Partial<Record<KindName, ReadCopyRecipients>>,
): SendCopies {
  return async (tx, { eventId, companyId, kind: name, bookings, ...happened }, letterhead) => {
    const [read, kind] = [readersOf[name], deps.kinds[name]];
    if (!read || !kind) return;
    const containerIds = new Set(bookings.map(({ containerId }) => containerId));
    const recipients = await read(tx, companyId, [...containerIds]);
    if (recipients.length === 0) return;
    const hidden = await readHiddenHolders(tx, companyId, bookings);
    const seen = bookings.map((booking) => (hidden.has(booking.userId) ? hideFromStranger(booking) : booking));
    // The person who acted is often the holder, so that name goes with the first hidden one.
    const from = hidden.size > 0 ? { ...letterhead, by: null } : letterhead;
    const dateIds = new Set(bookings.flatMap(({ id, seriesId }) => (seriesId === null ? [] : id)));
    const isHiddenDate = ({ booking }: CalendarEntryBookings) => booking.seriesId === null && dateIds.has(booking.id);
    const byContainer = Map.groupBy(seen, ({ containerId }) => containerId);
    for (const { containerId, email, language } of recipients) {
      const some = byContainer.get(containerId)!;
      const method = happened.name === 'bookingsCancelled' ? 'CANCEL' : 'REQUEST';
      const reader = { attendee: { email }, language };
      const attachmentOf = ({ booking, series }: CalendarEntryBookings) =>
        series
          ? createSeriesCalendarEntry(series, booking.userId, reader, kind, deps).attachment
          : createCalendarEntry({ ...reader, booking, method }, kind, deps);
      const copyOf = (bookings: readonly Booking[]) =>
        createBookingCopyEmail({ ...happened, bookings, letterhead: from, language }, kind);
      const key = `${getEventEffectKey({ eventId, receiver: `copy ${containerId}` })} mail`;
      const shared = { to: email, companyId, urgency: 'awaited' } as const;
      const [first, ...further] = await groupByCalendarEntry(tx, deps.shownKinds, {
        companyId,
        userId: null,
        bookings: some,
      });
      // Hidden dates of a series are single entries, which one email holds together.
      const [dates, others] = [further.filter(isHiddenDate), further.filter((entry) => !isHiddenDate(entry))];
      const copied = bookings.filter((booking) => booking.containerId === containerId);
      const replaced = await replaceCopiedEntries(tx, deps, {
        companyId,
        containerId,
        kind,
        bookings: copied,
        hidden,
        reader,
      });
      const attachments = [...[first!, ...dates].map(attachmentOf), ...replaced];
      await deps.enqueueEmail(tx, { ...shared, email: copyOf(some), attachments, key });
      for (const entry of others)
        await deps.enqueueEmail(tx, {
          ...shared,
          ...{ email: copyOf([entry.booking]), attachments: [attachmentOf(entry)] },
          ...{ key: `${key} ${entry.booking.id}`, quiet: true, follows: key },
        });
    }
  };
}
