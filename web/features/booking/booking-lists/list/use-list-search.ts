import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { FilterKinds, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import type { TableQueryState } from '#web/ui/table/table-query.ts';
import { getLastChosenView, rememberView } from './chosen-view.ts';
import {
  changeListView,
  getDefaultSorting,
  isDefaultSearch,
  type ListSearch,
  type ListView,
  parseListSearch,
  toListUrlParams,
} from './list-search.ts';

/**
 * Goes to another page, order, filter or view of the list. `replace` adds no entry to the browser's
 * history.
 */
export type ChangeSearch = (next: TableQueryState & { view?: ListView }, how?: { replace: boolean }) => void;

/**
 * Returns the state of the list from the URL, and the functions that change it. Members can share
 * the URL, and the back button works (VIEW-01).
 */
export function useListSearch({ screen }: Pick<ListedBookingKind, 'screen'>, columns: FilterKinds) {
  const raw: unknown = useSearch({ strict: false });
  const { profile } = useCompanyContext();
  const navigate = useNavigate();
  // A booking that the member has just made is upcoming, so the last selected view does not count.
  const isLedHere = useLocation({ select: ({ state }) => (state.booked ?? []).length > 0 });
  const opensOn = isLedHere ? 'upcoming' : getLastChosenView(screen, profile.id);
  const search = useMemo(() => parseListSearch(raw, columns, opensOn), [raw, columns, opensOn]);
  const { view } = search;
  const go = useCallback(
    (next: ListSearch, replace: boolean) => {
      // A URL without parameters would mean the view that the list opens on.
      const means = isDefaultSearch(next) ? { view: next.view } : {};
      const address = { ...toListUrlParams(next), ...means };
      void navigate({ to: '.', search: address, replace, resetScroll: false, state: true });
    },
    [navigate],
  );
  const change = useCallback<ChangeSearch>(
    (next, { replace } = { replace: false }) =>
      go({ ...next, view: next.view ?? view, sorting: next.sorting ?? getDefaultSorting(next.view ?? view) }, replace),
    [go, view],
  );
  const changeView = (next: ListView) => {
    rememberView(screen, profile.id, next);
    go(changeListView(search, next), false);
  };
  // Adds the last selected view to a URL without parameters, so that the URL can be shared and
  // returned to.
  const isRemembered = search.view !== parseListSearch(raw, columns).view;
  useEffect(() => {
    if (isRemembered) go(search, true);
  }, [isRemembered, go, search]);
  return { search, change, changeView };
}
