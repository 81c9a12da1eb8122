import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addDays, getMonday } from '#contract/time/wall-clock.ts';
import { getWeek } from '#contract/week/week.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import { listShownDays } from './shown-days.ts';
import type { WeekUrlParams } from './week-url-params.ts';

const route = getRouteApi('/$company/week');

/** The answer about a week. */
export type WeekResponse = EndpointOutput<typeof getWeek>;

/** Adds the lists that the answer of an older server lacks, while a new version replaces it. */
export function fillMissingWeekLists(week: WeekResponse): WeekResponse {
  const { teamDays, closedDays }: Partial<WeekResponse> = week;
  return { ...week, teamDays: teamDays ?? [], closedDays: closedDays ?? [] };
}

/** Returns the shown week, and the functions that show other weeks. */
export function useWeek() {
  const said: WeekUrlParams = route.useSearch();
  const navigate = useNavigate();
  const present = getMonday(useToday(getDeviceTimeZone()));
  const monday = said.week ? getMonday(said.week) : present;
  const showsWeekend = said.weekend === '1';
  const days = useMemo(() => listShownDays(monday, showsWeekend), [monday, showsWeekend]);
  const answer = useQuery({
    ...createQueryOptions(getWeek, { query: { firstDay: monday, days: 7 } }),
    select: fillMissingWeekLists,
    placeholderData: keepPreviousData,
  });
  const show = (next: WeekUrlParams) =>
    void navigate({ from: '/$company/week', search: next, resetScroll: false, replace: true });
  const rest = { ...(showsWeekend && { weekend: '1' }) };
  const showWeek = (week: string) => show(week === present ? rest : { ...rest, week });
  return {
    ...{ answer, days, showsWeekend },
    /** True while `answer` still has the data of another week. */
    isOther: answer.isPlaceholderData,
    isPresent: monday === present,
    showPrevious: () => showWeek(addDays(monday, -7)),
    showNext: () => showWeek(addDays(monday, 7)),
    showPresent: () => showWeek(present),
    showWeekend: (wanted: boolean) => show({ ...(said.week && { week: said.week }), ...(wanted && { weekend: '1' }) }),
  };
}
