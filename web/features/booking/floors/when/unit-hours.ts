import { getMinutesOfDay } from '#contract/time/wall-clock.ts';
import type { BookingUnitWithHours } from '#web/platform/places/applicable-booking-unit.ts';
import { roundHoursToStep } from '#web/platform/places/hours-at-steps.ts';
import type { Hours } from '#web/ui/time/hours.ts';

const areSame = (one: Hours, other: Hours) => one.from === other.from && one.to === other.to;

/**
 * Returns the hours with which the screen opens. The company's default hours become the whole day
 * where a location takes whole or half days alone, and lie on its steps, because they would be
 * refused there.
 */
export function fitDefaultHoursToUnit(hours: Hours, usual: Hours, unit: BookingUnitWithHours | null): Hours {
  if (unit && typeof unit.unit === 'number' && areSame(hours, usual)) return roundHoursToStep(hours, unit.unit);
  const possible = unit?.hours;
  if (!possible || !areSame(hours, usual) || possible.some((one) => areSame(one, hours))) return hours;
  return possible.at(-1)!;
}

/** The longest press on a timeline that counts as a point, in minutes. */
const pressMinutes = 60;

/**
 * Returns hours that were drawn on a timeline as the unit allows them: the nearest steps, the half
 * days under the line, or the whole day.
 */
export function fitDrawnHours(hours: Hours, unit: BookingUnitWithHours | null): Hours {
  if (!unit) return hours;
  if (typeof unit.unit === 'number') return roundHoursToStep(hours, unit.unit);
  const whole = unit.hours!.at(-1)!;
  const isPress = getMinutesOfDay(hours.to) - getMinutesOfDay(hours.from) <= pressMinutes;
  const halves = unit.hours!.slice(0, -1).filter(({ from, to }) => {
    if (isPress) return from <= hours.from && hours.from < to;
    return hours.from < to && from < hours.to;
  });
  return halves.length === 1 ? halves[0]! : whole;
}
