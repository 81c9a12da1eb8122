import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ColumnFilterTypes, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import type { TableQueryState } from '#web/ui/table/table-query.ts';
import { readLastChosenView, storeLastChosenView } from './chosen-view.ts';
import {
  changeListView,
  getDefaultSorting,
  isDefaultListUrlState,
  type ListUrlState,
  type ListView,
  parseListUrlState,
  toListUrlParams,
} from './list-search.ts';

/**
 * Goes to another page, order, filter or view of the list. `replace` adds no entry to the browser's
 * history.
 */
export type ListUrlStateSetter = (next: TableQueryState & { view?: ListView }, how?: { replace: boolean }) => void;

/**
 * Returns the state of the list from the URL, and the functions that change it. Members can share
 * the URL, and the back button works (VIEW-01).
 */
export function useListUrlState({ screen }: Pick<ListedBookingKind, 'screen'>, columns: ColumnFilterTypes) {
  const raw: unknown = useSearch({ strict: false });
  const { profile } = useCompanyContext();
  const navigate = useNavigate();
  // A booking that the member has just made is upcoming, so the last selected view does not count.
  const isLedHere = useLocation({ select: ({ state }) => (state.booked ?? []).length > 0 });
  const opensOn = isLedHere ? 'upcoming' : readLastChosenView(screen, profile.id);
  const search = useMemo(() => parseListUrlState(raw, columns, opensOn), [raw, columns, opensOn]);
  const { view } = search;
  const go = useCallback(
    (next: ListUrlState, replace: boolean) => {
      // A URL without parameters would mean the view that the list opens on.
      const means = isDefaultListUrlState(next) ? { view: next.view } : {};
      const address = { ...toListUrlParams(next), ...means };
      void navigate({ to: '.', search: address, replace, resetScroll: false, state: true });
    },
    [navigate],
  );
  const change = useCallback<ListUrlStateSetter>(
    (next, { replace } = { replace: false }) =>
      go({ ...next, view: next.view ?? view, sorting: next.sorting ?? getDefaultSorting(next.view ?? view) }, replace),
    [go, view],
  );
  const changeView = (next: ListView) => {
    storeLastChosenView(screen, profile.id, next);
    go(changeListView(search, next), false);
  };
  // Adds the last selected view to a URL without parameters, so that the URL can be shared and
  // returned to.
  const isRemembered = search.view !== parseListUrlState(raw, columns).view;
  useEffect(() => {
    if (isRemembered) go(search, true);
  }, [isRemembered, go, search]);
  return { search, change, changeView };
}
