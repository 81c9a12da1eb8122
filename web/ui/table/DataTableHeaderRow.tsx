import { Checkbox } from '../field/Checkbox.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './DataTable.module.css';
import { DataTableHeaderCell } from './DataTableHeaderCell.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { withColumnFilter, withToggledSorting } from './table-query.ts';
import type { TanStackTable } from './use-tan-stack-table.ts';

interface Props<Row extends object> {
  props: DataTableProps<Row>;
  table: TanStackTable<Row>;
  columns: readonly DataTableColumn<Row>[];
  loading: boolean;
}

/**
 * The header row of a table: the checkbox for all rows, and the columns with their sorting and
 * filters.
 */
export function DataTableHeaderRow<Row extends object>({ props, table, columns, loading }: Props<Row>) {
  const { rows, query, onQueryChange, selection, rowActions } = props;
  const texts = useUiTexts();
  return (
    <thead data-waiting={loading || undefined}>
      <tr>
        {selection && (
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label={texts.selectAll}
              checked={!loading && rows !== undefined && rows.length > 0 && table.getIsAllPageRowsSelected()}
              indeterminate={table.getIsSomePageRowsSelected()}
              disabled={!rows?.some((row) => selection.selectable?.(row) ?? true)}
              onChange={table.getToggleAllPageRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map((column) => (
          <DataTableHeaderCell
            key={column.id}
            column={column}
            sorted={query.sorting?.column === column.id ? query.sorting.direction : undefined}
            filter={query.filters[column.id] ?? ''}
            onSort={() => onQueryChange(withToggledSorting(query, column.id))}
            onFilter={(value) => onQueryChange(withColumnFilter(query, column.id, value))}
          />
        ))}
        {rowActions && (
          <th scope="col" className={styles.actions}>
            <VisuallyHidden>{texts.rowActions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
