import { useState } from 'react';
import type { TableQueryState } from '#web/ui/table-query.ts';
import { readDays } from './days-filter.ts';
import type { FilterKinds } from './list-kind.ts';

/**
 * What the heads of the columns show of the filters. A day whose year is being typed reads as one like 0002: it stays in
 * the head until it is one that can be asked for. A range of days is no day, so the head shows none.
 */
export function useHeaderFilters(
  search: TableQueryState,
  columns: FilterKinds,
  onChange: (next: TableQueryState) => void,
): [TableQueryState, (next: TableQueryState) => void] {
  const [typing, setTyping] = useState<Readonly<Record<string, string>>>({});
  const days = Object.keys(search.filters).filter((column) => columns[column] === 'days');
  const shown = days.map((column) => [column, search.filters[column]!.includes('~') ? '' : search.filters[column]!]);
  const heads = { ...search, filters: { ...search.filters, ...Object.fromEntries(shown), ...typing } };

  const take = (next: TableQueryState) => {
    const changed = (column: string) => next.filters[column] !== heads.filters[column];
    const halfTyped = Object.entries(next.filters).filter(
      ([column, value]) => columns[column] === 'days' && changed(column) && !readDays(value),
    );
    setTyping(Object.fromEntries(halfTyped));
    if (halfTyped.length > 0) return;
    // Heads that nobody touched keep what the address says: a range among them.
    const filters = Object.entries(next.filters).map(([column, value]) => [
      column,
      changed(column) ? value : search.filters[column],
    ]);
    const kept = filters.filter(([, value]) => value !== undefined && value !== '');
    onChange({ ...next, filters: Object.fromEntries(kept) as Record<string, string> });
  };
  return [heads, take];
}
