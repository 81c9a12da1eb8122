import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { countAbsenceDays, overlapsAbsencePeriod } from '#contract/absences/absence-days.ts';
import { type ColleagueAbsence, listAway } from '#contract/absences/absences.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { addDays, getConsecutiveDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { isCalendarDay } from '#web/ui/date/days.ts';
import { formatAbsence } from './format-absence.ts';

const nobody: readonly ColleagueAbsence[] = [];

/**
 * Returns the days from the first to the last, but at most the first `limits.awayDays`. Empty if
 * either text is no calendar day, or the days are out of order.
 */
export function getDaysForAwayCheck(firstDay: string, lastDay: string): string[] {
  if (!isCalendarDay(firstDay) || !isCalendarDay(lastDay) || lastDay < firstDay) return [];
  return getConsecutiveDays(firstDay, Math.min(countAbsenceDays({ firstDay, lastDay }), limits.awayDays));
}

/**
 * Returns the first and last of some days. The last is at most `limits.awayDays - 1` days after the
 * first, because the server answers for no more. Both are empty without days.
 */
function getAskedDays(days: readonly string[]): { firstDay: string; lastDay: string } {
  const sorted = [...days].sort();
  const firstDay = sorted[0] ?? '';
  const lastDay = sorted.at(-1) ?? '';
  if (firstDay === '' || countAbsenceDays({ firstDay, lastDay }) <= limits.awayDays) return { firstDay, lastDay };
  return { firstDay, lastDay: addDays(firstDay, limits.awayDays - 1) };
}

/**
 * Returns the absences of these people that fall on one of the days. The request names at most
 * `limits.awayPeople` people. Empty if the company has absences switched off, and until the server
 * has answered. The texts of absences load with the answer.
 */
export function useColleagueAbsences(userIds: readonly string[], days: readonly string[]): readonly ColleagueAbsence[] {
  const { company } = useCompanyContext();
  const asked = [...new Set(userIds)].sort().slice(0, limits.awayPeople);
  const period = getAskedDays(days);
  const body = { userIds: asked, ...period };
  const { data } = useQuery({
    ...createQueryOptions(listAway, { body }),
    queryFn: ({ signal }) => loadWithTexts(['absences'], call(listAway, { body }, signal)),
    enabled: company.settings.absences && asked.length > 0 && period.firstDay !== '',
    staleTime: minuteMs,
  });
  const key = days.join();
  return useMemo(() => {
    const whole = (day: string) => ({ firstDay: day, lastDay: day, fromNoon: false, untilNoon: false });
    return data?.away.filter((away) => key.split(',').some((day) => overlapsAbsencePeriod(away, whole(day)))) ?? nobody;
  }, [data, key]);
}

/**
 * Returns a function that gives, for a person's id, the text about their absences on these days.
 * Its `detail` is missing if the person is not away.
 */
export function useAwayDetailGetter(userIds: readonly string[], days: readonly string[]) {
  const { t } = useTranslation();
  const away = useColleagueAbsences(userIds, days);
  return useCallback(
    (userId: string): { detail?: string } => {
      const theirs = away.filter((one) => one.userId === userId);
      if (theirs.length === 0) return {};
      return { detail: t('absences.away.person', { days: theirs.map((one) => formatAbsence(one, t)).join(', ') }) };
    },
    [away, t],
  );
}
