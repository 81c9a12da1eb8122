import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './DataTable.module.css';
import { DataTableFilter } from './DataTableFilter.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import type { TableSorting } from './table-query.ts';

interface Props<Row> {
  column: DataTableColumn<Row>;
  sorted: TableSorting['direction'] | undefined;
  /** The direction of the first click's sorting, ascending by default. */
  first?: TableSorting['direction'] | undefined;
  filter: string;
  onSort: () => void;
  onFilter: (value: string) => void;
}

const signs = { ascending: ArrowUp, descending: ArrowDown };

/** The header cell of a column: its name, which sorts on a click, and its filter. */
export function DataTableHeaderCell<Row>({ column, sorted, first, filter, onSort, onFilter }: Props<Row>) {
  const texts = useUiTexts();
  const Sign = sorted ? signs[sorted] : ChevronsUpDown;
  const name = column.headerHidden ? <VisuallyHidden>{column.header}</VisuallyHidden> : column.header;
  const hint =
    sorted === 'ascending' || (!sorted && first === 'descending') ? texts.sortDescending : texts.sortAscending;
  return (
    <th
      scope="col"
      aria-sort={column.sortable ? (sorted ?? 'none') : undefined}
      data-end={column.align === 'end' || undefined}
      style={{ minWidth: column.width }}
    >
      <div className={styles.head}>
        {column.sortable ? (
          <button
            type="button"
            className={styles.sort}
            data-sorted={sorted}
            title={hint(column.header)}
            onClick={onSort}
          >
            {name}
            <Sign size={16} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {column.filter && (
          <DataTableFilter
            filter={column.filter}
            label={texts.filterBy(column.header)}
            value={filter}
            onChange={onFilter}
          />
        )}
      </div>
    </th>
  );
}
