import type { ReactNode } from 'react';
import type { DataTableColumn } from './data-table-column.ts';
import type { NewRowMarks } from './new-rows.tsx';
import type { TableQueryState } from './table-query.ts';

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  /**
   * The rows of this page. Undefined until the first response, while grey placeholder rows show.
   */
  rows: readonly Row[] | undefined;
  /** The number of matching rows on all pages. */
  total: number;
  /** True when more rows match than `total`, which limits counting and paging. */
  moreThanTotal?: boolean;
  rowId: (row: Row) => string;
  /** Returns the accessible name of a row's checkbox, such as the person's name. */
  rowName: (row: Row) => string;
  /** Returns the heading, such as a day, above consecutive rows that share it. */
  groupOf?: ((row: Row) => string) | undefined;
  query: TableQueryState;
  onQueryChange: (query: TableQueryState) => void;
  /**
   * True while the rows still belong to an earlier query. A thin line moves above them, and the
   * layout stays.
   */
  refetching?: boolean;
  selection?: {
    selected: readonly string[];
    onChange: (selected: string[]) => void;
    selectable?: (row: Row) => boolean;
    /** Buttons of size small for the selected rows, beside their count. */
    actions: ReactNode;
  };
  /** Returns the small IconButtons or the Menu at the end of a row. */
  rowActions?: (row: Row) => ReactNode;
  /**
   * The name of the list. With it the person can select columns, and this browser stores the
   * selection under it.
   */
  list?: string;
  news?: NewRowMarks | undefined;
  /** Buttons or a search above the table, shown while no row is selected. */
  toolbar?: ReactNode;
  /** An EmptyState that replaces the rows when there are none. */
  empty: ReactNode;
  /** An ErrorState that replaces rows that failed to load. */
  error?: ReactNode;
}
