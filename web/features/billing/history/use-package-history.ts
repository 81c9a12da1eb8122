import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { listSubscriptionHistory } from '#contract/billing/subscription.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { narrowMediaQuery as narrowScreen, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { getPageCount, type TableQueryState } from '#web/ui/table/table-query.ts';

/** Returns the page that the address requests. Invalid values count as missing. */
function readAddress(raw: Record<string, unknown>): TableQueryState {
  const page = Number(raw.page);
  const size = Number(raw.size);
  return {
    page: Number.isInteger(page) && page > 0 && page <= limits.tableDepth ? page : 1,
    pageSize: (limits.pageSizes as readonly number[]).includes(size) ? size : limits.defaultPageSize,
    sorting: null,
    filters: {},
  };
}

/** The company's paid and free periods, past, present and future, page by page (PAY-03). */
export function usePackageHistory() {
  const narrow = useMediaQuery(narrowScreen);
  const raw = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const query = useMemo(() => readAddress(raw), [raw]);
  const { page, pageSize } = query;
  const answer = useQuery({
    ...createQueryOptions(listSubscriptionHistory, { query: { page, pageSize } }),
    placeholderData: keepPreviousData,
  });
  const total = answer.data?.totalCount ?? 0;
  const last = getPageCount(total, pageSize);
  const isBeyond = answer.data !== undefined && !answer.isPlaceholderData && page > last;
  const change = (next: Pick<TableQueryState, 'page' | 'pageSize'>, replace = false) => {
    const search = {
      ...(next.page > 1 && { page: next.page }),
      ...(next.pageSize !== limits.defaultPageSize && { size: next.pageSize }),
    };
    void navigate({ to: '.', search, replace, resetScroll: false });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the URL names a page beyond the last one
  useEffect(() => {
    if (isBeyond) change({ page: last, pageSize }, true);
  }, [isBeyond, last]);
  return {
    narrow,
    query,
    change,
    total,
    rows: isBeyond ? undefined : answer.data?.items,
    error: answer.data === undefined ? answer.error : null,
    refetching: answer.isPlaceholderData,
    retrying: answer.isFetching,
    retry: () => void answer.refetch(),
  };
}
