import type { TableSorting } from '#web/ui/table/table-query.ts';

/** The tabs of a report, in order. */
export const reportTabs = ['days', 'locations', 'rooms', 'users', 'types'] as const;
export type ReportTab = (typeof reportTabs)[number];

/** The open tab, and the order of the tab's table. Null means the server's order. */
export interface ReportTabState {
  tab: ReportTab;
  sorting: TableSorting | null;
}

/** Parses the open tab and its order from a URL. */
export function parseReportTabState(raw: Record<string, unknown>): ReportTabState {
  const tab = reportTabs.find((one) => one === raw.tab) ?? 'days';
  const column = String(raw.sort ?? '');
  const direction = raw.order === 'descending' ? 'descending' : 'ascending';
  return { tab, sorting: column === '' ? null : { column, direction } };
}

/** Returns the search parameters for the URL, without defaults. */
export function toReportTabUrlParams({ tab, sorting }: ReportTabState): Record<string, string> {
  return { ...(tab !== 'days' && { tab }), ...(sorting && { sort: sorting.column, order: sorting.direction }) };
}

/**
 * Returns the order after a click on a column's head. It begins with `first`, and a second click
 * reverses it.
 */
export function getSortingAfterClick(
  sorting: TableSorting | null,
  column: string,
  first: TableSorting['direction'],
): TableSorting {
  const other = first === 'ascending' ? 'descending' : 'ascending';
  return { column, direction: sorting?.column === column && sorting.direction === first ? other : first };
}

/** Sorts rows by a column's value. Rows with equal values stay in their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  { direction, locale }: { direction: TableSorting['direction']; locale: string },
): Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const inOrder = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * inOrder(keyOf(a), keyOf(b)));
}
