import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { FilterKinds } from '#web/app/bookable-kind.ts';
import type { TableQueryState } from '#web/ui/table-query.ts';
import { type ListSearch, readSearch, writeSearch } from './list-search.ts';

/** Goes to another page, order or filter of the list; `replace` leaves no step to come back to. */
export type ChangeSearch = (next: TableQueryState, how?: { replace: boolean }) => void;

/** What the address says of the list, and how to change it: shareable, and the back button works (VIEW-01). */
export function useListSearch(columns: FilterKinds): [ListSearch, ChangeSearch] {
  const raw: unknown = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(raw, columns), [raw, columns]);
  const change = useCallback<ChangeSearch>(
    (next, { replace } = { replace: false }) =>
      void navigate({ to: '.', search: writeSearch(next), replace, resetScroll: false }),
    [navigate],
  );
  return [search, change];
}
