import type { ChosenUnit } from '#web/platform/places/chosen-unit.ts';
import type { Hours } from '#web/ui/time/hours.ts';

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
