import { roundToStep } from '#contract/booking/booking-units.ts';
import type { ChosenUnit } from '#web/platform/places/chosen-unit.ts';
import { endOfDayMinutes, type Hours, hourToMinutes, minutesToHour } from '#web/ui/time/hours.ts';

const areSame = (one: Hours, other: Hours) => one.from === other.from && one.to === other.to;

/**
 * Returns the hours with which the screen opens. The company's default hours become the whole day
 * where a location takes whole or half days alone, because they would be refused there.
 */
export function fitDefaultHours(hours: Hours, usual: Hours, unit: ChosenUnit | null): Hours {
  const possible = unit?.hours;
  if (!possible || !areSame(hours, usual) || possible.some((one) => areSame(one, hours))) return hours;
  return possible.at(-1)!;
}

/** Returns hours at whole steps. An end that falls on the start moves by a step. */
export function roundHours({ from, to }: Hours, step: number): Hours {
  const [start, end] = [roundToStep(from, step), roundToStep(to, step)];
  if (start < end) return { from: start, to: end };
  const next = (hourToMinutes(start) ?? 0) + step;
  if (next <= endOfDayMinutes) return { from: start, to: minutesToHour(next) };
  return { from: minutesToHour(endOfDayMinutes - step), to: '24:00' };
}
