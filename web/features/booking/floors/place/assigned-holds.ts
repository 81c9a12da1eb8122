import type { AssignedDay } from '#contract/booking/assigned-desks.ts';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import type { Day } from '#web/ui/date/days.ts';
import { getWholeDaySpan, toPeriod } from '../when/days-and-hours.ts';

/** A booking of a floor's day, or a whole day on which another person owns the place. */
export type FloorHold = FloorDayBooking & {
  /** True for an assigned day, which is no booking. */
  assigned?: true;
};

/**
 * Returns the assigned days of other people as holds, in the form of bookings. So everything that
 * looks for free hours leaves them out.
 */
export function holdsOfOthers(assigned: readonly AssignedDay[], me: string, timeZone: string): FloorHold[] {
  return assigned
    .filter(({ userId }) => userId !== me)
    .map(({ deskId, day, userId, name, avatar }) => ({
      ...{
        id: `${deskId} ${day}`,
        placeId: deskId,
        kind: 'desk' as const,
        ...toPeriod(getWholeDaySpan(day, timeZone)),
      },
      ...{ userId, name, avatar, adminBypassMode: false, sequence: 0, assigned: true as const },
    }));
}

/** Returns the places that are assigned to the person on every one of the days. */
export function placesOfOwner(assigned: readonly AssignedDay[], me: string, days: readonly Day[]): ReadonlySet<string> {
  const own = Map.groupBy(
    assigned.filter(({ userId }) => userId === me),
    ({ deskId }) => deskId,
  );
  const isWhole = ([, some]: [string, AssignedDay[]]) => days.every((day) => some.some((one) => one.day === day));
  return new Set([...own].filter(isWhole).map(([deskId]) => deskId));
}
