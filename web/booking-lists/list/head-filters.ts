import type { FilterKinds } from '#web/app/listed-kind.ts';
import { filteredBy, type TableQueryState } from '#web/ui/table-query.ts';
import { readDays } from './days-filter.ts';

/** What the heads of the columns show of the filters: a head takes one day, so it shows none of a range of days. */
export function headsOf(search: TableQueryState, columns: FilterKinds): TableQueryState {
  const inHead = ([column, value]: [string, string]) => {
    if (columns[column] !== 'days') return [column, value];
    const range = readDays(value);
    return [column, range?.from === range?.to ? value : ''];
  };
  return { ...search, filters: Object.fromEntries(Object.entries(search.filters).map(inHead)) };
}

/** The one column whose filter alone differs; undefined when more does, or nothing. */
function onlyChanged(next: TableQueryState, now: TableQueryState): string | undefined {
  if (next.pageSize !== now.pageSize || next.sorting !== now.sorting) return undefined;
  const columns = new Set([...Object.keys(next.filters), ...Object.keys(now.filters)]);
  const changed = [...columns].filter((column) => next.filters[column] !== now.filters[column]);
  return changed.length === 1 ? changed[0] : undefined;
}

/**
 * What the list is asked for after `heads` became `next`. `asked` is what it was asked for last, which the heads may not show
 * yet: filters that follow each other quickly all count. Ranges of days, which heads do not show, stay until a day is chosen
 * instead or everything is cleared.
 */
export function askedByHeads(next: TableQueryState, heads: TableQueryState, asked: TableQueryState): TableQueryState {
  const column = onlyChanged(next, heads);
  if (column !== undefined) return filteredBy(asked, column, next.filters[column] ?? '');
  return { ...next, filters: Object.keys(next.filters).length > 0 ? asked.filters : {} };
}
