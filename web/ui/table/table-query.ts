/** The page, sorting and filters of a table's rows. The URL or the screen's state stores it. */
export interface TableQueryState {
  /** The number of the page, from 1. */
  page: number;
  pageSize: number;
  /** The sorting. Null means the server's default order. */
  sorting: TableSorting | null;
  /**
   * The filters by column id: a typed text, the value of a select, or a day yyyy-MM-dd. Days are in
   * the time zone of the rows. A column without a filter has no entry.
   */
  filters: Readonly<Record<string, string>>;
}

export interface TableSorting {
  column: string;
  direction: 'ascending' | 'descending';
}

/**
 * Returns the number of rows as text: '42', or '10 000+' when there are more rows than the server
 * counted.
 */
export function formatRowTotal(total: number, more: boolean, locale: string): string {
  return more ? `${total.toLocaleString(locale)}+` : String(total);
}

/** Returns the number of pages, at least one. */
export function getPageCount(total: number, pageSize: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** Returns the first and last row of a page, counted from 1. Both are 0 without rows. */
export function getPageRowRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const last = Math.min(page, getPageCount(total, pageSize));
  return { from: (last - 1) * pageSize + 1, to: Math.min(last * pageSize, total) };
}

/**
 * Returns the query after a click on a column's header: ascending, then descending, then ascending
 * again. The first page follows.
 */
export function withToggledSorting(query: TableQueryState, column: string): TableQueryState {
  const again = query.sorting?.column === column && query.sorting.direction === 'ascending';
  return { ...query, page: 1, sorting: { column, direction: again ? 'descending' : 'ascending' } };
}

/** Returns the query with a filter, or without it for an empty value. The first page follows. */
export function withColumnFilter(query: TableQueryState, column: string, value: string): TableQueryState {
  const { [column]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: value === '' ? others : { ...others, [column]: value } };
}

/** Returns the query with another page size. The first visible row stays visible. */
export function withPageSize(query: TableQueryState, pageSize: number): TableQueryState {
  const first = (query.page - 1) * query.pageSize;
  return { ...query, pageSize, page: Math.floor(first / pageSize) + 1 };
}
