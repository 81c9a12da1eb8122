import type { ReactNode } from 'react';
import type { SelectOption } from '../field/Select.tsx';

/**
 * The filter in a column's header: a text (reported half a second after typing), a select, or a
 * day.
 */
export type ColumnFilter = { kind: 'text' } | { kind: 'select'; options: readonly SelectOption[] } | { kind: 'date' };

/** A column of a DataTable. Define the array of columns at the module's top or memoise it. */
export interface DataTableColumn<Row> {
  /** The name by which the server sorts and filters this column. */
  id: string;
  header: string;
  /** True shows the header only to screen readers, as for a column of avatars. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** The alignment. 'end' is for numbers, whose digits then have equal widths. */
  align?: 'start' | 'end';
  /** The minimum width in px. */
  width?: number;
  /** Forbids line breaks in the cells: for dates, hours and numbers. */
  nowrap?: boolean;
  sortable?: boolean;
  filter?: ColumnFilter;
  /** True for a column that is hidden until the person selects it. */
  extra?: boolean;
}
