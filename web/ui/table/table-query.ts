/** The requested rows of a table, kept in the URL or in the screen's state. */
export interface TableQueryState {
  /** The page, from 1. */
  page: number;
  pageSize: number;
  /** Null means the server's own order. */
  sorting: TableSorting | null;
  /**
   * The filters by column: a typed text, the value of a select, or a day yyyy-MM-dd. Days are in
   * the rows' time zone. A column without a filter has no entry.
   */
  filters: Readonly<Record<string, string>>;
}

export interface TableSorting {
  column: string;
  direction: 'ascending' | 'descending';
}

/** Returns the number of rows in words: '42', or '10 000+' when the server counted no further. */
export function totalText(total: number, more: boolean, locale: string): string {
  return more ? `${total.toLocaleString(locale)}+` : String(total);
}

/** Returns the number of pages, at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** Returns the first and last row of a page, counted from 1. Both are 0 without rows. */
export function pageRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const last = Math.min(page, pageCount(total, pageSize));
  return { from: (last - 1) * pageSize + 1, to: Math.min(last * pageSize, total) };
}

/**
 * Sorts after a press on a header: ascending, then descending, then ascending again. It returns to
 * the first page.
 */
export function sortedBy(query: TableQueryState, column: string): TableQueryState {
  const again = query.sorting?.column === column && query.sorting.direction === 'ascending';
  return { ...query, page: 1, sorting: { column, direction: again ? 'descending' : 'ascending' } };
}

/** Sets a filter, or removes it with an empty value. It returns to the first page. */
export function filteredBy(query: TableQueryState, column: string, value: string): TableQueryState {
  const { [column]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: value === '' ? others : { ...others, [column]: value } };
}

/** Changes the page size. The first visible row stays visible. */
export function resized(query: TableQueryState, pageSize: number): TableQueryState {
  const first = (query.page - 1) * query.pageSize;
  return { ...query, pageSize, page: Math.floor(first / pageSize) + 1 };
}
