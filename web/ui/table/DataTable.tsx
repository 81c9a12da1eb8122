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
import { type CSSProperties, Fragment, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';
import { headings } from '../layout/headings.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import { keptClear } from '../toast/act-bar.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { shownColumns } from './chosen-columns.ts';
import styles from './DataTable.module.css';
import { DataTableHeader } from './DataTableHeader.tsx';
import { DataTableToolbar } from './DataTableToolbar.tsx';
import type { DataTableColumn } from './data-table-column.ts';
import { NewBadge, type NewRows, useFirstNew } from './new-rows.tsx';
import { Paging } from './Paging.tsx';
import { filteredBy, pageCount, resized, sortedBy, type TableQueryState, totalText } from './table-query.ts';
import { useChosenColumns } from './use-chosen-columns.ts';

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

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
});
const noRows: readonly never[] = [];

/**
 * A table whose rows the server sorts, filters and pages. It keeps no state of its own but the
 * chosen columns: `query` and `selection` control it through their callbacks. On phones use
 * CardList instead.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, total, moreThanTotal = false, rowId, rowName, groupOf, query, onQueryChange } = props;
  const { refetching = false, selection, rowActions, list, news, toolbar, empty, error } = props;
  const [choice, choose] = useChosenColumns(list ?? '');
  const columns = useMemo(
    () => (list === undefined ? props.columns : shownColumns(props.columns, choice, query)),
    [list, props.columns, choice, query],
  );
  const { first, mark } = useFirstNew<HTMLTableRowElement>(rows?.map(rowId), news);
  const texts = useUiTexts();
  const scroller = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is read from its first row
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query.page]);

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
  const table = useTable({
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

  const loading = rows === undefined && !error;
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const instead = error ?? (rows?.length === 0 ? empty : undefined);
  const headingOf = headings(rows ?? noRows, groupOf);
  const tableRows = table.getRowModel().rows;
  // Rows under one heading share a table body. Assistive technology learns from it which rows it
  // heads.
  const groups: { row: (typeof tableRows)[number]; heading: string | undefined }[][] = [];
  for (const [at, row] of tableRows.entries()) {
    const one = { row, heading: headingOf[at] };
    if (at === 0 || one.heading !== undefined) groups.push([one]);
    else groups.at(-1)!.push(one);
  }

  return (
    <div className={styles.table}>
      {(toolbar || selection || list !== undefined) && (
        <DataTableToolbar
          selected={selection?.selected.length ?? 0}
          actions={selection?.actions}
          onUnselect={() => selection?.onChange([])}
          isFiltered={Object.keys(query.filters).length > 0}
          onUnfilter={() => onQueryChange({ ...query, page: 1, filters: {} })}
          onGone={() => scroller.current?.focus({ preventScroll: true })}
          chooser={list !== undefined && <ColumnChooser columns={props.columns} choice={choice} onChoose={choose} />}
        >
          {toolbar}
        </DataTableToolbar>
      )}
      <div className={styles.frame}>
        {/* a focusable scroll region, so that the arrow keys scroll it */}
        <section
          ref={scroller}
          className={styles.scroller}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
        >
          <div className={styles.line} data-running={(refetching && !loading) || undefined} />
          <table aria-busy={loading || refetching}>
            <caption className={styles.caption}>{label}</caption>
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
                  <DataTableHeader
                    key={column.id}
                    column={column}
                    sorted={query.sorting?.column === column.id ? query.sorting.direction : undefined}
                    filter={query.filters[column.id] ?? ''}
                    onSort={() => onQueryChange(sortedBy(query, column.id))}
                    onFilter={(value) => onQueryChange(filteredBy(query, column.id, value))}
                  />
                ))}
                {rowActions && (
                  <th scope="col" className={styles.actions}>
                    <VisuallyHidden>{texts.rowActions}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {loading &&
                Array.from({ length: Math.min(query.pageSize, 10) }, (_, row) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows without content never move
                  <tr key={row} className={styles.grey}>
                    {Array.from({ length: width }, (_, cell) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: nor do their cells
                      <td key={cell}>
                        <span style={{ '--share': ((row * 3 + cell * 2) % 5) / 10 + 0.5 } as CSSProperties} />
                      </td>
                    ))}
                  </tr>
                ))}
              {instead !== undefined && (
                <tr>
                  <td colSpan={width} className={styles.instead}>
                    <div>{instead}</div>
                  </td>
                </tr>
              )}
            </tbody>
            {instead === undefined &&
              groups.map((group) => (
                <tbody key={group[0]!.row.id}>
                  {group.map(({ row, heading }) => {
                    const chosen = selection !== undefined && row.getIsSelected();
                    const isNew = news?.ids.has(row.id) ?? false;
                    return (
                      <Fragment key={row.id}>
                        {heading !== undefined && (
                          <tr className={styles.group}>
                            <th colSpan={width} scope="rowgroup">
                              <span>{heading}</span>
                            </th>
                          </tr>
                        )}
                        <tr
                          ref={row.id === first ? mark : undefined}
                          className={classNames(styles.row, chosen && styles.chosen, isNew && styles.new)}
                          {...(isNew && keptClear)}
                        >
                          {selection && (
                            <td className={styles.check}>
                              {row.getCanSelect() && (
                                <Checkbox
                                  aria-label={texts.selectRow(rowName(row.original))}
                                  checked={chosen}
                                  onChange={row.getToggleSelectedHandler()}
                                />
                              )}
                            </td>
                          )}
                          {columns.map((column, index) => (
                            <td
                              key={column.id}
                              data-end={column.align === 'end' || undefined}
                              data-nowrap={column.nowrap || undefined}
                            >
                              {index === 0 && isNew && news && (
                                <div className={styles.word}>
                                  <NewBadge news={news} />
                                </div>
                              )}
                              {column.cell(row.original)}
                            </td>
                          ))}
                          {rowActions && (
                            <td className={styles.actions}>
                              <div>{rowActions(row.original)}</div>
                            </td>
                          )}
                        </tr>
                      </Fragment>
                    );
                  })}
                </tbody>
              ))}
          </table>
        </section>
        <Paging
          page={query.page}
          pages={pageCount(total, query.pageSize)}
          pageSize={query.pageSize}
          total={total}
          moreThanTotal={moreThanTotal}
          idle={loading}
          onPage={(page) => onQueryChange({ ...query, page })}
          onPageSize={(pageSize) => onQueryChange(resized(query, pageSize))}
        />
      </div>
      <VisuallyHidden role="status">
        {loading ? texts.loading : !refetching && !error && texts.loaded(totalText(total, moreThanTotal, texts.locale))}
      </VisuallyHidden>
    </div>
  );
}
