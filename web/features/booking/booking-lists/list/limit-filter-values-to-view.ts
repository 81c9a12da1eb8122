import type { ColumnFilter } from '#web/ui/table/data-table-column.ts';
import type { ListView } from './list-search.ts';

/**
 * The column values that bookings of a view can have. Columns that are missing here can have any
 * value.
 */
const possible: Record<ListView, Record<string, readonly string[]>> = {
  upcoming: { status: ['planned', 'active'], state: ['present', 'awaited'] },
  past: { status: ['passed'], state: ['present', 'absent'] },
  all: {},
};

/**
 * Returns a column's filter with only the values that bookings of the view can have. A value
 * selected in another view or by the URL stays, so that the field can show it.
 */
export function limitFilterValuesToView(
  view: ListView,
  column: string,
  filter: ColumnFilter | undefined,
  chosen: string | undefined,
): ColumnFilter | undefined {
  const values = possible[view][column];
  if (filter?.kind !== 'select' || !values) return filter;
  return { ...filter, options: filter.options.filter(({ value }) => values.includes(value) || value === chosen) };
}
