import {
  columnFilteringFeature,
  functionalUpdate,
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableColumn } from './data-table-column.ts';
import type { DataTableProps } from './data-table-props.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
});
const noRows: readonly never[] = [];

/** Returns the TanStack table of these columns, controlled by the query and the selection. */
export function useTanStackTable<Row extends object>(
  { rows, total, rowId, query, selection }: DataTableProps<Row>,
  columns: readonly DataTableColumn<Row>[],
) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        enableSorting: column.sortable ?? false,
        enableColumnFilter: column.filter !== undefined,
      })),
    [columns],
  );
  const rowSelection: RowSelectionState = Object.fromEntries((selection?.selected ?? []).map((id) => [id, true]));
  return useTable({
    features,
    columns: definitions,
    data: (rows ?? noRows) as readonly Row[],
    getRowId: rowId,
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
    enableSortingRemoval: false,
    rowCount: total,
    enableRowSelection: (row) => selection?.selectable?.(row.original) ?? selection !== undefined,
    state: {
      sorting: query.sorting ? [{ id: query.sorting.column, desc: query.sorting.direction === 'descending' }] : [],
      columnFilters: Object.entries(query.filters).map(([id, value]) => ({ id, value })),
      pagination: { pageIndex: query.page - 1, pageSize: query.pageSize },
      rowSelection,
    },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection);
      selection?.onChange(Object.keys(next).filter((id) => next[id]));
    },
  });
}

export type TanStackTable<Row extends object> = ReturnType<typeof useTanStackTable<Row>>;
export type TanStackRow<Row extends object> = ReturnType<TanStackTable<Row>['getRowModel']>['rows'][number];
