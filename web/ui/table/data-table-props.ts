import type { ReactNode } from 'react';
import type { DataTableColumn } from './data-table-column.ts';
import type { NewRows } from './new-rows.tsx';
import type { TableQueryState } from './table-query.ts';

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /** The rows of this page. Undefined until the first response, while grey rows stand in. */
  rows: readonly Row[] | undefined;
  /** The number of matching rows on all pages. */
  total: number;
  /** True when more rows match than `total`, which limits counting and paging. */
  moreThanTotal?: boolean;
  rowId: (row: Row) => string;
  /** Returns the accessible name of a row's checkbox, such as the person's name. */
  rowName: (row: Row) => string;
  /** Returns the heading, such as a day, that consecutive rows share. */
  groupOf?: ((row: Row) => string) | undefined;
  query: TableQueryState;
  onQueryChange: (query: TableQueryState) => void;
  /** True while the rows are of an earlier query. A thin line runs, and nothing jumps. */
  refetching?: boolean;
  selection?: {
    selected: readonly string[];
    onChange: (selected: string[]) => void;
    selectable?: (row: Row) => boolean;
    /** Buttons of size small beside the count of selected rows. */
    actions: ReactNode;
  };
  /** Returns the IconButtons of size small or the Menu at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /** Enables the choice of columns. This browser remembers the choice under this name. */
  list?: string;
  news?: NewRows | undefined;
  /** Buttons or a search above the table while no row is selected. */
  toolbar?: ReactNode;
  /** An EmptyState instead of missing rows. */
  empty: ReactNode;
  /** An ErrorState instead of rows that failed to load. */
  error?: ReactNode;
}
