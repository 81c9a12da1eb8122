import type { Locale } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
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
import { readHiddenHolders } from './hidden-holders.query.ts';
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
