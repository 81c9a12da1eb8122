/** Which rows of a table are asked for; belongs in the address or in the screen's state. */
export interface TableQueryState {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Null: the server's own order. */
  sorting: TableSorting | null;
  /**
   * By column; a text as typed, the value of a select, a day yyyy-MM-dd in the time zone of the rows. A column without a
   * filter has no entry.
   */
  filters: Readonly<Record<string, string>>;
}

export interface TableSorting {
  column: string;
  direction: 'ascending' | 'descending';
}

/** How many rows there are, as it is read: '42', or '10 000+' when more were not counted. */
export function totalText(total: number, more: boolean, locale: string): string {
  return more ? `${total.toLocaleString(locale)}+` : String(total);
}

/** How many pages there are; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** The first and last row of a page, counted from 1; both 0 when there are none. */
export function pageRange(page: number, pageSize: number, total: number): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const last = Math.min(page, pageCount(total, pageSize));
  return { from: (last - 1) * pageSize + 1, to: Math.min(last * pageSize, total) };
}

/** A press on a header: ascending, then descending, then ascending again. Goes back to the first page. */
export function sortedBy(query: TableQueryState, column: string): TableQueryState {
  const again = query.sorting?.column === column && query.sorting.direction === 'ascending';
  return { ...query, page: 1, sorting: { column, direction: again ? 'descending' : 'ascending' } };
}

/** A filter set, or taken away by an empty value. Goes back to the first page. */
export function filteredBy(query: TableQueryState, column: string, value: string): TableQueryState {
  const { [column]: _, ...others } = query.filters;
  return { ...query, page: 1, filters: value === '' ? others : { ...others, [column]: value } };
}

/** Another size of the page, keeping the first row shown in sight. */
export function resized(query: TableQueryState, pageSize: number): TableQueryState {
  const first = (query.page - 1) * query.pageSize;
  return { ...query, pageSize, page: Math.floor(first / pageSize) + 1 };
}
