import type { BookingTimePolicy } from '#contract/booking/booking-times.ts';
import type { BookingUnit } from '#contract/booking/booking-unit.ts';
import {
  findStrictestUnit,
  listUnitHours,
  roundToStep,
  type UnitAndHoursRules,
} from '#contract/booking/booking-units.ts';
import type { ApplicableOpeningRules, HoursOfDay } from '#contract/booking/opening-hours.ts';
import { getMinutesOfDay } from '#contract/time/wall-clock.ts';

/** The unit in which a location takes bookings of a kind, and the hours of a day that it allows. */
export interface BookingUnitWithHours {
  unit: BookingUnit;
  rules: UnitAndHoursRules;
  /** The possible hours, the whole day last. Null for steps of minutes. */
  hours: readonly HoursOfDay[] | null;
}

/**
 * Returns the unit of a kind at a location, with its hours on a day (WEEK-05e). Null while bookings
 * may have any minutes.
 */
export function getApplicableBookingUnit(
  policy: BookingTimePolicy,
  opening: ApplicableOpeningRules | undefined,
  day: string,
): BookingUnitWithHours | null {
  if (!opening || !policy.units) return null;
  const rules = { opening, hours: policy.hours, units: policy.units };
  const strictest = findStrictestUnit(rules);
  return strictest && { unit: strictest.unit, rules, hours: listUnitHours(strictest.unit, rules, day) };
}

/** Returns the possible start or end hour of a day that is nearest to an hour. */
export function fitHourToUnit(
  chosen: BookingUnitWithHours | null,
  side: 'from' | 'to',
  day: string,
  hour: string,
): string {
  if (!chosen) return hour;
  if (typeof chosen.unit === 'number') return roundToStep(hour, chosen.unit);
  const away = (one: string) => Math.abs(getMinutesOfDay(one) - getMinutesOfDay(hour));
  const possible = listUnitHours(chosen.unit, chosen.rules, day)!.map((hours) => hours[side]);
  return possible.toSorted((one, other) => away(one) - away(other))[0]!;
}
