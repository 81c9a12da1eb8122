import type { OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import { addDays, getIsoWeekday } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Day } from '#web/ui/date/days.ts';

/**
 * Returns the days of a period on which the assignment applies: its weekdays, between its first and
 * last day. Both ends of the period are included. At most `limits.releasedAtOnce` days.
 */
export function listAssignedDaysInPeriod(
  { weekdays, from, until }: Pick<OwnAssignedDesk, 'weekdays' | 'from' | 'until'>,
  period: { from: Day; until: Day },
): Day[] {
  const first = from > period.from ? from : period.from;
  const last = until !== null && until < period.until ? until : period.until;
  const days: Day[] = [];
  for (let day = first; day <= last && days.length < limits.releasedAtOnce; day = addDays(day, 1))
    if (weekdays.includes(getIsoWeekday(day))) days.push(day);
  return days;
}
