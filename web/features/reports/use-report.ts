import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReportPeriod } from '#contract/reports/report-periods.ts';
import { getReportSummary } from '#contract/reports/reports.ts';
import { errorCodeOf } from '#web/platform/api/api-error.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { deviceTimeZone } from '#web/platform/languages/dates.ts';
import { useToday } from '#web/platform/session/use-now.ts';
import { type Filter, filterQuery, isChosen, readFilter, writeFilter } from './report-filter.ts';
import { type ReportView, readView, writeView } from './report-view.ts';

/**
 * Returns the state of the reports screen, and the functions that change it. The address holds the
 * filter and the view.
 */
export function useReport() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const today = useToday(deviceTimeZone());
  const filter = useMemo(() => readFilter(raw, today), [raw, today]);
  const view = useMemo(() => readView(raw), [raw]);
  const summary = useQuery({
    ...queryOf(getReportSummary, { query: filterQuery(filter) }),
    placeholderData: keepPreviousData,
  });
  // Weeks are cut at the ends of the answered period, not of the one just requested.
  const [period, setPeriod] = useState<ReportPeriod>(filter);
  const isOfOther = period.dateStart !== filter.dateStart || period.dateEnd !== filter.dateEnd;
  if (isOfOther && !summary.isPlaceholderData) setPeriod(filter);
  const failure = summary.isPlaceholderData || summary.data === undefined ? summary.error : null;
  const go = (next: Filter, how: ReportView, replace = false) => {
    const search = { ...writeFilter(next, today), ...writeView(how) };
    void navigate({ to: '.', search, replace, resetScroll: false });
  };
  return {
    today,
    filter,
    isChosen: isChosen(filter, today),
    view,
    summary: summary.data,
    /** The days that the summary covers. */
    period,
    /** Set when the summary names all people of the filter whom the company knows. */
    usersAreKnown: failure ? errorCodeOf(failure) === 'notFound' : summary.isSuccess && !summary.isPlaceholderData,
    /** Set while the shown report belongs to the earlier filter. */
    refetching: summary.isPlaceholderData,
    failure,
    retrying: summary.isFetching,
    retry: () => void summary.refetch(),
    changeFilter: (next: Filter) => go(next, view),
    // A change of the view adds no step to the browser's history. Back leads to the earlier report.
    changeView: (next: ReportView) => go(filter, next, true),
  };
}

export type ReportModel = ReturnType<typeof useReport>;
