import type { ReactNode } from 'react';
import type { SelectOption } from './Select.tsx';

/** How the header of a column filters: as one types (after half a second), one of a few, a day. */
export type ColumnFilter = { kind: 'text' } | { kind: 'select'; options: readonly SelectOption[] } | { kind: 'date' };

/** A column of a DataTable. Keep the array of them at the module's top or memoised. */
export interface DataTableColumn<Row> {
  /** The server's name of the column, as in the query's sorting and filters. */
  id: string;
  header: string;
  /** The header is only read aloud: a column of avatars. */
  headerHidden?: boolean;
  cell: (row: Row) => ReactNode;
  /** 'end' for numbers, which then are tabular. */
  align?: 'start' | 'end';
  /** Least width in px. */
  width?: number;
  /** No line breaks: dates, hours, numbers. */
  nowrap?: boolean;
  sortable?: boolean;
  filter?: ColumnFilter;
  /** Shown only to whoever chooses it. */
  extra?: boolean;
}
