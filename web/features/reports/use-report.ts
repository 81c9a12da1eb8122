import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ReportPeriod } from '#contract/reports/report-periods.ts';
import { getReportSummary } from '#contract/reports/reports.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import {
  createReportQuery,
  type EditedReportFilter,
  isFilterNonDefault,
  parseReportFilter,
  toReportFilterUrlParams,
} from './report-filter.ts';
import { parseReportTabState, type ReportTabState, toReportTabUrlParams } from './report-tab-state.ts';

/**
 * Returns the state of the reports screen, and the functions that change it. The URL stores the
 * filter and the view.
 */
export function useReport() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const today = useToday(getDeviceTimeZone());
  const filter = useMemo(() => parseReportFilter(raw, today), [raw, today]);
  const view = useMemo(() => parseReportTabState(raw), [raw]);
  const summary = useQuery({
    ...createQueryOptions(getReportSummary, { query: createReportQuery(filter) }),
    placeholderData: keepPreviousData,
  });
  // The first and last week end with the period of the shown response, not of the pending request.
  const [period, setPeriod] = useState<ReportPeriod>(filter);
  const isOfOther = period.dateStart !== filter.dateStart || period.dateEnd !== filter.dateEnd;
  if (isOfOther && !summary.isPlaceholderData) setPeriod(filter);
  const failure = summary.isPlaceholderData || summary.data === undefined ? summary.error : null;
  const go = (next: EditedReportFilter, how: ReportTabState, replace = false) => {
    const search = { ...toReportFilterUrlParams(next, today), ...toReportTabUrlParams(how) };
    void navigate({ to: '.', search, replace, resetScroll: false });
  };
  return {
    today,
    filter,
    isChosen: isFilterNonDefault(filter, today),
    view,
    summary: summary.data,
    /** The days that the shown summary covers. */
    period,
    /** True if the summary names all people of the filter whom the company knows. */
    usersAreKnown: summary.isSuccess && !summary.isPlaceholderData,
    /** True while the shown report belongs to the previous filter. */
    refetching: summary.isPlaceholderData,
    failure,
    retrying: summary.isFetching,
    retry: () => void summary.refetch(),
    changeFilter: (next: EditedReportFilter) => go(next, view),
    // A change of the view adds no entry to the browser's history. Back leads to the previous
    // report.
    changeView: (next: ReportTabState) => go(filter, next, true),
  };
}

export type ReportModel = ReturnType<typeof useReport>;
