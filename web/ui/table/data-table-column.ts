import type { ReactNode } from 'react';
import type { SelectOption } from '../field/Select.tsx';

/** The filter in a column's header: text (half a second after typing), options, or a day. */
export type ColumnFilter = { kind: 'text' } | { kind: 'select'; options: readonly SelectOption[] } | { kind: 'date' };

/** A column of a DataTable. Keep the array of columns at the module's top or memoised. */
export interface DataTableColumn<Row> {
  /** The server's name of the column in the query's sorting and filters. */
  id: string;
  header: string;
  /** Leaves the header to screen readers alone, as for a column of avatars. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers, which are tabular then. */
  align?: 'start' | 'end';
  /** The least width in px. */
  width?: number;
  /** Forbids line breaks in dates, hours and numbers. */
  nowrap?: boolean;
  sortable?: boolean;
  filter?: ColumnFilter;
  /** Hidden until the person chooses it. */
  extra?: boolean;
}
