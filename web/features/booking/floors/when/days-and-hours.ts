import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { addDays, convertEndOfDayTo2359, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { Hours } from '#web/ui/time/hours.ts';

/** The chosen days and hours, by the wall clock of the selected location. */
export interface DaysAndHours {
  /** At least one day, in ascending order. */
  days: readonly Day[];
  /** True if the person can select several days. */
  multi: boolean;
  hours: Hours;
}

/** Returns the chosen hours of every chosen day, as instants. */
export function getChosenSpans({ days, hours }: Pick<DaysAndHours, 'days' | 'hours'>, timeZone: string): TimeSpan[] {
  return days.map((day) => ({
    start: getInstantOfWallClock(day, hours.from, timeZone),
    end: getInstantOfWallClock(day, convertEndOfDayTo2359(hours.to), timeZone),
  }));
}

/** Converts a span into the period of a request. */
export function toPeriod({ start, end }: TimeSpan): Period {
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

/** Returns a whole day from midnight to midnight, which may have 23, 24 or 25 hours. */
export function getWholeDaySpan(day: Day, timeZone: string): TimeSpan {
  return {
    start: getInstantOfWallClock(day, '00:00', timeZone),
    end: getInstantOfWallClock(addDays(day, 1), '00:00', timeZone),
  };
}

/** Returns the chosen time without past days, unless no other day remains. */
export function removePastDays(when: DaysAndHours, today: Day): DaysAndHours {
  const days = when.days.filter((day) => day >= today);
  return days.length === when.days.length || days.length === 0 ? when : { ...when, days };
}
