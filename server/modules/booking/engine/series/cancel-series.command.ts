import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { mayActOnBooking, mayCancelBooking } from '../booking.policy.ts';
import { findUncancelledBooking } from '../bookings.query.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';
import { endSeries, lockSeries, readComingBookingIdsOfSeries } from './end-series.command.ts';

/**
 * Returns the id of the booking from which the member cancels, as a list. The list is empty if the
 * booking is not of the series, or the member may not cancel it now.
 */
async function findRunningDate(
  tx: Transaction,
  kind: BookableKind,
  member: Member,
  { seriesId, bookingId, now }: { seriesId: string; bookingId: string; now: number },
): Promise<string[]> {
  const booking = await findUncancelledBooking(tx, member.companyId, kind, bookingId);
  const isOfSeries = booking?.seriesId === seriesId;
  return isOfSeries && mayCancelBooking(kind, member, booking, now) ? [bookingId] : [];
}

/**
 * Cancels a series from a day on: all of its dates on and after that day that have not begun. A
 * date that the person cancelled before stays cancelled. Each person of the series gets one notice.
 * A repeated request, or one for a series that is over, changes nothing and notifies no person.
 * @param fromDay a day in the place's time zone. Without it, or before today, it is today
 * @param bookingId the booking of the date from which the person cancels. It is cancelled even if
 * it has begun, where its kind allows that
 * @throws Refused `notFound`, `notYourBooking`
 */
export async function cancelSeries(
  deps: EngineDeps,
  kinds: Partial<Record<KindName, BookableKind>>,
  member: Member,
  { id, fromDay, bookingId }: { id: string; fromDay?: string | undefined; bookingId?: string | undefined },
): Promise<void> {
  const { companyId, userId: by } = member;
  await deps.db.transaction(async (tx) => {
    const series = await lockSeries(tx, companyId, id);
    const kind = requireFound(kinds[series.kind]);
    if (!mayActOnBooking(kind, member, series)) refuse('notYourBooking', {});
    const now = deps.clock.now();
    const today = getCalendarDayAt(now.getTime(), series.timeZone);
    const wanted = fromDay && fromDay > today ? fromDay : today;
    const alsoIds = bookingId
      ? await findRunningDate(tx, kind, member, { seriesId: id, bookingId, now: now.getTime() })
      : [];
    const { userId, endedFrom } = series;
    const isEnded = endedFrom === null ? !series.isDue && !series.isStranded : endedFrom <= wanted;
    const coming = await readComingBookingIdsOfSeries(tx, companyId, series, {
      fromDay: wanted,
      now: now.toISOString(),
    });
    if (isEnded && coming.length + alsoIds.length === 0) return;
    const bookings = await endSeries(tx, deps, kind, member, series, { fromDay: wanted, today, alsoIds });
    const about = { companyId, kind: series.kind, seriesId: id, userId };
    await deps.publish(tx, { name: 'seriesEnded', ...about, by, fromDay: wanted, bookings });
  });
}
