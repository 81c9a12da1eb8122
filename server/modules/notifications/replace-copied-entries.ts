import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { EmailAttachment } from '#server/platform/mail/email.ts';
import type { KindInEmails } from './booking-email.ts';
import { type CalendarEntryRecipient, createCalendarEntry, createSeriesCancellation } from './calendar-attachments.ts';
import { type CopiedForm, storeCopiedForms } from './copied-series.command.ts';
import type { EmailChannelDeps } from './email-channel.ts';
import { hideFromStranger } from './hide-from-stranger.ts';
import { readSeriesWithDates } from './series-state.query.ts';

interface Copied {
  companyId: string;
  containerId: string;
  kind: KindInEmails;
  /** The bookings of an event in the container, with their series. */
  bookings: readonly Booking[];
  /** The holders whose names a stranger may not see. */
  hidden: ReadonlySet<string>;
  reader: CalendarEntryRecipient;
}

/**
 * Returns the calendar entries that bring a watcher's calendar from the form of earlier copies to
 * that of this copy. A hidden name takes away the recurring entry of a series, and leaves an entry
 * of each date that is not over. A name that is shown again takes these away. The first copy of a
 * series replaces nothing.
 */
export async function replaceCopiedEntries(
  tx: Transaction,
  deps: EmailChannelDeps,
  { companyId, containerId, kind, bookings, hidden, reader }: Copied,
): Promise<EmailAttachment[]> {
  const bySeries = Map.groupBy(bookings, ({ seriesId }) => seriesId);
  const forms = new Map<string, CopiedForm>();
  for (const [id, copied] of bySeries)
    if (id !== null) forms.set(id, hidden.has(copied[0]!.userId) ? 'dates' : 'series');
  const before = await storeCopiedForms(tx, { companyId, containerId }, forms);
  const replaced: EmailAttachment[] = [];
  for (const id of before.keys()) {
    const [form, copied] = [forms.get(id), bySeries.get(id)!];
    const found = await readSeriesWithDates(tx, deps.shownKinds, { companyId, id });
    if (!found) continue;
    const known = new Set(copied.map((booking) => booking.id));
    const others = found.dates.flatMap(({ booking }) => {
      const isShown = booking?.containerId === containerId && Date.parse(booking.endDate) > deps.clock.now().getTime();
      return isShown && !known.has(booking.id) ? [booking] : [];
    });
    const entryOf = (booking: Booking, method: 'REQUEST' | 'CANCEL') =>
      createCalendarEntry({ ...reader, booking: hideFromStranger(booking), method }, kind, deps);
    if (form === 'series') replaced.push(...[...copied, ...others].map((booking) => entryOf(booking, 'CANCEL')));
    else {
      const series = { ...found.series, model: hideFromStranger(found.series.model) };
      replaced.push(createSeriesCancellation(series, reader, kind, deps));
      replaced.push(...others.map((booking) => entryOf(booking, 'REQUEST')));
    }
  }
  return replaced;
}
