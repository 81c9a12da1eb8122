import type { Span } from '#contract/booking/booking-times.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { addDays, bookedEnd, instantAt } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { Hours } from '#web/ui/time/hours.ts';

/** The wanted days and hours, on the wall clock of the selected location. */
export interface When {
  /** In order, at least one. */
  days: readonly Day[];
  /** True if several days may be chosen. */
  multi: boolean;
  hours: Hours;
}

/** Returns the chosen hours of every chosen day, as they are sent. */
export function spansOf({ days, hours }: Pick<When, 'days' | 'hours'>, timeZone: string): Span[] {
  return days.map((day) => ({
    start: instantAt(day, hours.from, timeZone),
    end: instantAt(day, bookedEnd(hours.to), timeZone),
  }));
}

/** Returns a span in its form for requests. */
export function periodOfSpan({ start, end }: Span): Period {
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString() };
}

/** Returns a whole day from midnight to midnight, of 23, 24 or 25 hours. */
export function wholeDay(day: Day, timeZone: string): Span {
  return { start: instantAt(day, '00:00', timeZone), end: instantAt(addDays(day, 1), '00:00', timeZone) };
}

/** Returns the choice without past days, unless no other day is left. */
export function withoutPast(when: When, today: Day): When {
  const days = when.days.filter((day) => day >= today);
  return days.length === when.days.length || days.length === 0 ? when : { ...when, days };
}
