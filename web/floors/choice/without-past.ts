import type { Day } from '#web/ui/days.ts';
import type { Choice } from './choice.ts';

/** The choice without days that are over since it was made, as long as another day is left. */
export function withoutPast(choice: Choice, today: Day): Choice {
  const days = choice.days.filter((day) => day >= today);
  return days.length === choice.days.length || days.length === 0 ? choice : { ...choice, days };
}
