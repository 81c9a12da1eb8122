import { type ReactNode, useMemo } from 'react';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { DataTableHeaderCell } from '#web/ui/table/DataTableHeaderCell.tsx';
import { getSortingAfterClick, type ReportTabState, sortRows } from './report-tab-state.ts';
import styles from './reports.module.css';

/** A column of a report's table. */
export interface ReportTableColumn<Row> {
  id: string;
  header: string;
  /** Returns the value by which the column sorts. */
  value: (row: Row) => string | number;
  /** Returns the cell's content, if it differs from the value. */
  cell?: (row: Row) => ReactNode;
  /** True aligns the column to the right. Its first click sorts the greatest number first. */
  isNumber?: boolean;
}

interface Props<Row> {
  label: string;
  columns: readonly ReportTableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  sorting: ReportTabState['sorting'];
  onSort: (sorting: NonNullable<ReportTabState['sorting']>) => void;
  /** The last row, with the sums. It stays last in every order. */
  total?: readonly ReactNode[];
}

/**
 * A cell of a row. The first cell is the row's header, which screen readers announce with each
 * number.
 */
function Cell({ isHead, isNumber, children }: { isHead: boolean; isNumber: boolean; children: ReactNode }) {
  return isHead ? <th scope="row">{children}</th> : <td data-end={isNumber || undefined}>{children}</td>;
}

/** A report's table with all rows, sorted by the selected column or in the server's order. */
export function ReportTable<Row>({ label, columns, rows, rowId, sorting, onSort, total }: Props<Row>) {
  const by = columns.find(({ id }) => id === sorting?.column);
  const shown = useMemo(
    () => (by && sorting ? sortRows(rows, by.value, { ...sorting, locale: currentLocale() }) : rows),
    [rows, by, sorting],
  );
  const said = (column: ReportTableColumn<Row>, row: Row) => {
    const value = column.value(row);
    return column.cell?.(row) ?? (typeof value === 'number' ? value.toLocaleString(currentLocale()) : value);
  };
  return (
    // A region that scrolls sideways on a phone takes the focus, so that arrows scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the region scrolls, so the keyboard must reach it
    <section className={styles.scroller} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, isNumber }) => {
              const first = isNumber ? 'descending' : 'ascending';
              return (
                <DataTableHeaderCell
                  key={id}
                  column={{ id, header, sortable: true, cell: () => null, ...(isNumber && { align: 'end' }) }}
                  sorted={by?.id === id ? sorting?.direction : undefined}
                  first={first}
                  filter=""
                  onSort={() => onSort(getSortingAfterClick(sorting, id, first))}
                  onFilter={() => {}}
                />
              );
            })}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column, at) => (
                <Cell key={column.id} isHead={at === 0} isNumber={column.isNumber ?? false}>
                  {said(column, row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <Cell key={column.id} isHead={at === 0} isNumber={column.isNumber ?? false}>
                  {total[at]}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
