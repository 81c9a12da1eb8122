import { dayToUtcDate } from '#web/ui/date/days.ts';
import type { AssetBooking } from '../asset-kind.ts';
import type { TimelineView } from '../booking/views.ts';
import { formatWallTime } from './wall-times.ts';

const day = 86_400_000;

/**
 * Tells whether a week leaves out its Sunday (FLEET-02). Sunday stays if it is today. It also stays
 * if a booking begins or ends on it, by its group's clock.
 */
export function hidesSunday(
  view: TimelineView,
  days: readonly string[],
  today: string,
  bookings: readonly Pick<AssetBooking, 'startDate' | 'endDate' | 'groupIana'>[],
): boolean {
  if (view !== 'week') return false;
  const sunday = days.find((one) => dayToUtcDate(one).getUTCDay() === 0);
  if (sunday === undefined || sunday === today) return false;
  const noon = Date.parse(`${sunday}T12:00:00Z`);
  return !bookings.some(({ startDate, endDate, groupIana }) =>
    [Date.parse(startDate), Date.parse(endDate) - 1].some(
      // Only an instant near Sunday needs a conversion to the clock of its group.
      (at) =>
        Math.abs(at - noon) < 2 * day && formatWallTime(new Date(at).toISOString(), groupIana).slice(0, 10) === sunday,
    ),
  );
}
