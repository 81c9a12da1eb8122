import { type ApplicableOpeningRules, findClosedPeriodOn, getOpeningHoursOn } from '#contract/booking/opening-hours.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import type { Day } from '#web/ui/date/days.ts';

/**
 * Returns why a location is closed on a day: the closed day's name, or only that it is closed. Null
 * when the location is open.
 */
export function getClosedReason(t: Translate, opening: ApplicableOpeningRules, day: Day): string | null {
  const closed = findClosedPeriodOn(opening, day);
  if (closed) return t('floors.state.closedFor', { name: closed.names[currentLanguage()] });
  const hours = getOpeningHoursOn(opening, day);
  return hours && 'closedBy' in hours ? t('floors.state.closed') : null;
}
