import type { AbsencePeriod } from '#contract/absences/absence-days.ts';
import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import type { Translate } from '#web/platform/languages/texts.ts';

/** Formats the days of an absence: '23-12-2026 – 27-12-2026', with its half days. */
export function formatAbsence(period: AbsencePeriod, t: Translate): string {
  const { firstDay, fromNoon, lastDay, untilNoon } = period;
  const [first, last] = [formatDisplayDay(firstDay), formatDisplayDay(lastDay)];
  if (firstDay === lastDay) {
    if (fromNoon) return t('absences.afternoonOf', { day: first });
    return untilNoon ? t('absences.morningOf', { day: first }) : first;
  }
  const from = fromNoon ? t('absences.afternoonOf', { day: first }) : first;
  const to = untilNoon ? t('absences.morningOf', { day: last }) : last;
  return `${from} – ${to}`;
}
