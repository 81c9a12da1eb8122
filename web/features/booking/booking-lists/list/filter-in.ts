import type { ColumnFilter } from '#web/ui/table/data-table-column.ts';
import type { ListView } from './list-search.ts';

/** The values that bookings of a view can have. A column that is missing can have all of its own. */
const possible: Record<ListView, Record<string, readonly string[]>> = {
  upcoming: { status: ['planned', 'active'], state: ['present', 'awaited'] },
  past: { status: ['passed'], state: ['present', 'absent'] },
  all: {},
};

/**
 * Returns a column's filter with the values that a view can find. A value that was chosen in
 * another view, or stands in the address, stays so that its field shows it.
 */
export function filterIn(
  view: ListView,
  column: string,
  filter: ColumnFilter | undefined,
  chosen: string | undefined,
): ColumnFilter | undefined {
  const values = possible[view][column];
  if (filter?.kind !== 'select' || !values) return filter;
  return { ...filter, options: filter.options.filter(({ value }) => values.includes(value) || value === chosen) };
}
