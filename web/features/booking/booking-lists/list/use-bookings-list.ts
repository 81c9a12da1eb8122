import { useEffect, useMemo } from 'react';
import { limits } from '#contract/wire/limits.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { narrowMediaQuery as narrowScreen, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import type { DataTableColumn } from '#web/ui/table/data-table-column.ts';
import { getPageCount } from '#web/ui/table/table-query.ts';
import { limitFilterValuesToView } from './limit-filter-values-to-view.ts';
import type { ColumnsFactory } from './list-columns.ts';
import { useBookingsPage } from './use-bookings-page.ts';
import { type ListUrlStateSetter, useListUrlState } from './use-list-search.ts';
import { useVisibleColumnFilterKinds } from './use-visible-columns.ts';

/** Returns the state of a list of bookings, and the functions that change it. */
export function useBookingsList<Row extends ListedBooking>(
  list: ListedBookingKind<Row>,
  columnsOf: ColumnsFactory<Row>,
) {
  const { t } = useTranslation();
  const narrow = useMediaQuery(narrowScreen);
  const visible = useVisibleColumnFilterKinds(list);
  const { search: asked, change, changeView } = useListUrlState(list, visible);
  const search = useMemo(() => (narrow ? { ...asked, pageSize: limits.mobilePageSize } : asked), [narrow, asked]);
  const page = useBookingsPage(list, search);
  const { view, filters } = search;
  const { status, state } = filters;
  const columns = useMemo(() => {
    const chosen: Record<string, string | undefined> = { status, state };
    const seesAll = list.managersOnly.every((id) => id in visible);
    return columnsOf(t)
      .filter(({ id }) => id in visible || !(id in list.columns))
      .map((column): DataTableColumn<Row> => {
        const { id } = column;
        const filter = limitFilterValuesToView(view, id, column.filter, chosen[id]);
        const isExtra = seesAll && list.extraForManagers.includes(id);
        return { ...column, ...(filter && { filter }), ...(isExtra && { extra: true }) };
      });
  }, [columnsOf, t, visible, list, view, status, state]);

  const total = page.data?.totalCount ?? 0;
  const last = getPageCount(total, search.pageSize);
  const isBeyond = page.data !== undefined && !page.isPlaceholderData && search.page > last;
  // The page is missing after its last row was cancelled, or if the URL is older and had more
  // pages.
  useEffect(() => {
    if (isBeyond) change({ ...asked, page: last }, { replace: true });
  }, [isBeyond, last, asked, change]);

  // A phone's page size of eight belongs to the screen, not to the URL.
  const changeHere: ListUrlStateSetter = (next, how) =>
    change({ ...next, pageSize: narrow ? asked.pageSize : next.pageSize }, how);

  return {
    narrow,
    search,
    change: changeHere,
    changeView,
    columns,
    total,
    moreThanTotal: page.data?.moreThanCounted ?? false,
    rows: isBeyond ? undefined : page.data?.items,
    /** True once the page has loaded and no newer response is pending. */
    isSettled: page.isSuccess && !page.isFetching && !isBeyond,
    isFetching: page.isFetching,
    error: page.data === undefined ? page.error : null,
    // True only while the rows belong to another page. A list that refetches after an event shows
    // no progress.
    refetching: page.isPlaceholderData,
    refetch: page.refetch,
  };
}

export type BookingsListModel<Row extends ListedBooking> = ReturnType<typeof useBookingsList<Row>>;
