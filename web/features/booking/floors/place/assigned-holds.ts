import type { DayHeldForOwner } from '#contract/booking/assigned-desks.ts';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import type { Day } from '#web/ui/date/days.ts';
import { getWholeDaySpan, toPeriod } from '../when/days-and-hours.ts';

/**
 * A booking of a place, a room's preparation, or a whole day on which the place is assigned to
 * another person.
 */
export type PlaceHold = FloorDayBooking & {
  /** True for an assigned day. It is not a booking, and its id is made up. */
  assigned?: true;
  /**
   * True for the preparation of a room beside a booking. It has no holder, and its id is made up.
   */
  preparation?: true;
};

/**
 * Returns other people's assigned days in the form of bookings of a whole day. So every search for
 * free hours excludes them.
 */
export function getHoldsOfOthersAssignedDays(
  assigned: readonly DayHeldForOwner[],
  me: string,
  timeZone: string,
): PlaceHold[] {
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

/** Returns the ids of the desks that are assigned to the person on every one of the days. */
export function findOwnDesksAssignedOnAllDays(
  assigned: readonly DayHeldForOwner[],
  me: string,
  days: readonly Day[],
): ReadonlySet<string> {
  const own = Map.groupBy(
    assigned.filter(({ userId }) => userId === me),
    ({ deskId }) => deskId,
  );
  const isWhole = ([, some]: [string, DayHeldForOwner[]]) => days.every((day) => some.some((one) => one.day === day));
  return new Set([...own].filter(isWhole).map(([deskId]) => deskId));
}
