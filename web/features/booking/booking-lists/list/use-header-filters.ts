import { useMemo, useRef } from 'react';
import type { ColumnFilterTypes } from '#web/platform/kinds/listed-booking-kind.ts';
import type { TableQueryState } from '#web/ui/table/table-query.ts';
import { getQueryStateShownInHeaders, mergeHeaderFilters } from './head-filters.ts';

type Change = (next: TableQueryState) => void;

/**
 * Returns the state of the column heads from the list's URL. The second value applies a change in a
 * head.
 */
export function useHeaderFilters(
  search: TableQueryState,
  columns: ColumnFilterTypes,
  onChange: Change,
): [TableQueryState, Change] {
  const heads = useMemo(() => getQueryStateShownInHeaders(search, columns), [search, columns]);
  const asked = useRef({ since: search, query: search });
  if (asked.current.since !== search) asked.current = { since: search, query: search };
  const change: Change = (next) => {
    const query = mergeHeaderFilters(next, heads, asked.current.query);
    asked.current = { since: search, query };
    onChange(query);
  };
  return [heads, change];
}
