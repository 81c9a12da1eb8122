import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { mayActOnBooking } from '../booking.policy.ts';
import type { EngineDeps } from '../engine-deps.ts';
import type { BookableKind } from '../kind.ts';
import { endSeries, lockSeries } from './end-series.command.ts';

/**
 * Cancels a series from a day on, or all of its dates that have not begun. A date that the person
 * cancelled by itself before stays as it is. The holder gets one notification.
 * @param fromDay a day of the place's time zone, today when left out
 * @throws Refused `notFound`, `notYourBooking`
 */
export async function cancelSeries(
  deps: EngineDeps,
  kinds: Partial<Record<KindName, BookableKind>>,
  member: Member,
  { id, fromDay }: { id: string; fromDay?: string | undefined },
): Promise<void> {
  const { companyId, userId: by } = member;
  await deps.db.transaction(async (tx) => {
    const series = await lockSeries(tx, companyId, id);
    const kind = requireFound(kinds[series.kind]);
    if (!mayActOnBooking(kind, member, series)) refuse('notYourBooking', {});
    const today = getCalendarDayAt(deps.clock.now().getTime(), series.timeZone);
    const wanted = fromDay && fromDay > today ? fromDay : today;
    const bookings = await endSeries(tx, deps, kind, member, series, { fromDay: wanted, today });
    const { userId } = series;
    const about = { companyId, kind: series.kind, seriesId: id, userId };
    await deps.publish(tx, { name: 'seriesEnded', ...about, by, fromDay: wanted, bookings });
  });
}
