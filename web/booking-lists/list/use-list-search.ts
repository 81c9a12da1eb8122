import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { useWorkplace } from '#web/app/company/company-context.ts';
import type { FilterKinds, ListedKind } from '#web/app/listed-kind.ts';
import type { TableQueryState } from '#web/ui/table-query.ts';
import { rememberView, viewChosenLast } from './chosen-view.ts';
import {
  type ListSearch,
  type ListView,
  readSearch,
  saysNothing,
  usualOrder,
  viewed,
  writeSearch,
} from './list-search.ts';

/**
 * Goes to another page, order or filter of the list, also of another view; `replace` leaves no step to come back to.
 */
export type ChangeSearch = (next: TableQueryState & { view?: ListView }, how?: { replace: boolean }) => void;

/** What the address says of the list, and how to change it: shareable, and the back button works (VIEW-01). */
export function useListSearch({ screen }: Pick<ListedKind, 'screen'>, columns: FilterKinds) {
  const raw: unknown = useSearch({ strict: false });
  const { profile } = useWorkplace();
  const navigate = useNavigate();
  // A booking that has just been made is to come, whatever was looked at before.
  const isLedHere = useLocation({ select: ({ state }) => (state.booked ?? []).length > 0 });
  const opensOn = isLedHere ? 'upcoming' : viewChosenLast(screen, profile.id);
  const search = useMemo(() => readSearch(raw, columns, opensOn), [raw, columns, opensOn]);
  const { view } = search;
  const go = useCallback(
    (next: ListSearch, replace: boolean) => {
      // Without a word it would be the view that the list opens on.
      const means = saysNothing(next) ? { view: next.view } : {};
      const address = { ...writeSearch(next), ...means };
      void navigate({ to: '.', search: address, replace, resetScroll: false, state: true });
    },
    [navigate],
  );
  const change = useCallback<ChangeSearch>(
    (next, { replace } = { replace: false }) =>
      go({ ...next, view: next.view ?? view, sorting: next.sorting ?? usualOrder(next.view ?? view) }, replace),
    [go, view],
  );
  const changeView = (next: ListView) => {
    rememberView(screen, profile.id, next);
    go(viewed(search, next), false);
  };
  // Opened without a word, the address says the view that was chosen last, so that it can be shared and come back to.
  const isRemembered = search.view !== readSearch(raw, columns).view;
  useEffect(() => {
    if (isRemembered) go(search, true);
  }, [isRemembered, go, search]);
  return { search, change, changeView };
}
