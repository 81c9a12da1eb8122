import type { ColumnFilterTypes } from '#web/platform/kinds/listed-booking-kind.ts';
import { type TableQueryState, withColumnFilter } from '#web/ui/table/table-query.ts';
import { parseDayRangeFilter } from './days-filter.ts';

/**
 * Returns the filters that the heads of columns show. A head takes one day, so a range leaves the
 * head empty.
 */
export function getQueryStateShownInHeaders(search: TableQueryState, columns: ColumnFilterTypes): TableQueryState {
  const inHead = ([column, value]: [string, string]) => {
    if (columns[column] !== 'days') return [column, value];
    const range = parseDayRangeFilter(value);
    return [column, range?.from === range?.to ? value : ''];
  };
  return { ...search, filters: Object.fromEntries(Object.entries(search.filters).map(inHead)) };
}

/**
 * Returns the only column whose filter changed. Undefined if several columns, the page size or the
 * order changed, or nothing.
 */
function onlyChanged(next: TableQueryState, now: TableQueryState): string | undefined {
  if (next.pageSize !== now.pageSize || next.sorting !== now.sorting) return undefined;
  const columns = new Set([...Object.keys(next.filters), ...Object.keys(now.filters)]);
  const changed = [...columns].filter((column) => next.filters[column] !== now.filters[column]);
  return changed.length === 1 ? changed[0] : undefined;
}

/**
 * Returns the request after the heads changed from `heads` to `next`. `asked` is the last request,
 * which the heads may not show yet, so quick changes add up. A range stays until a day replaces it
 * or the member clears all filters.
 */
export function mergeHeaderFilters(
  next: TableQueryState,
  heads: TableQueryState,
  asked: TableQueryState,
): TableQueryState {
  const column = onlyChanged(next, heads);
  if (column !== undefined) return withColumnFilter(asked, column, next.filters[column] ?? '');
  return { ...next, filters: Object.keys(next.filters).length > 0 ? asked.filters : {} };
}
