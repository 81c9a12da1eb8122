import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useUiTexts } from '../texts/ui-texts.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { getShownColumns } from './chosen-columns.ts';
import styles from './DataTable.module.css';
import { DataTableHeaderRow } from './DataTableHeaderRow.tsx';
import { DataTableRows, SkeletonRows } from './DataTableRows.tsx';
import { DataTableToolbar } from './DataTableToolbar.tsx';
import type { DataTableProps } from './data-table-props.ts';
import { useFirstNewRow } from './new-rows.tsx';
import { Paging } from './Paging.tsx';
import { formatRowTotal, getPageCount, withPageSize } from './table-query.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { useTanStackTable } from './use-tan-stack-table.ts';

/**
 * A table whose rows the server sorts, filters and pages. Its only own state is the selection of
 * columns: the caller controls `query` and `selection`. On phones use CardList instead.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, query, refetching = false, selection, rowActions, list, empty, error } = props;
  const [choice, choose] = useColumnChoice(list ?? '');
  const columns = useMemo(
    () => (list === undefined ? props.columns : getShownColumns(props.columns, choice, query)),
    [list, props.columns, choice, query],
  );
  const fresh = useFirstNewRow<HTMLTableRowElement>(rows?.map(props.rowId), props.news);
  const scroller = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for another page, which starts at its first row
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [query.page]);

  const table = useTanStackTable(props, columns);
  const loading = rows === undefined && !error;
  const width = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const instead = error ?? (rows?.length === 0 ? empty : undefined);
  return (
    <div className={styles.table}>
      <Toolbar
        props={props}
        chooser={list !== undefined && <ColumnChooser columns={props.columns} choice={choice} onChoose={choose} />}
        onGone={() => scroller.current?.focus({ preventScroll: true })}
      />
      <div className={styles.frame}>
        {/* this section scrolls and takes the focus, so that arrow keys scroll it */}
        <section
          ref={scroller}
          className={styles.scroller}
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: this section scrolls, so the keyboard must reach it
          tabIndex={0}
        >
          <div className={styles.line} data-running={(refetching && !loading) || undefined} />
          <table aria-busy={loading || refetching}>
            <caption className={styles.caption}>{label}</caption>
            <DataTableHeaderRow {...{ props, table, columns, loading }} />
            <tbody>
              {loading && <SkeletonRows rows={Math.min(query.pageSize, 10)} width={width} />}
              {instead !== undefined && (
                <tr>
                  <td colSpan={width} className={styles.instead}>
                    <div>{instead}</div>
                  </td>
                </tr>
              )}
            </tbody>
            {instead === undefined && <DataTableRows {...{ props, table, columns, width, fresh }} />}
          </table>
        </section>
        <Pages props={props} loading={loading} />
      </div>
      <Announced props={props} loading={loading} />
    </div>
  );
}

interface ToolbarProps<Row> {
  props: DataTableProps<Row>;
  chooser: ReactNode;
  onGone: () => void;
}

/**
 * The toolbar above the table. Renders nothing for a table without toolbar content, selection and
 * column chooser.
 */
function Toolbar<Row>({ props, chooser, onGone }: ToolbarProps<Row>) {
  const { query, onQueryChange, selection, list, toolbar } = props;
  if (!toolbar && !selection && list === undefined) return null;
  return (
    <DataTableToolbar
      selected={selection?.selected.length ?? 0}
      actions={selection?.actions}
      onUnselect={() => selection?.onChange([])}
      isFiltered={Object.keys(query.filters).length > 0}
      onUnfilter={() => onQueryChange({ ...query, page: 1, filters: {} })}
      onGone={onGone}
      chooser={chooser}
    >
      {toolbar}
    </DataTableToolbar>
  );
}

/** The paging bar below the table. */
function Pages<Row>({ props, loading }: { props: DataTableProps<Row>; loading: boolean }) {
  const { total, moreThanTotal = false, query, onQueryChange } = props;
  return (
    <Paging
      page={query.page}
      pages={getPageCount(total, query.pageSize)}
      pageSize={query.pageSize}
      total={total}
      moreThanTotal={moreThanTotal}
      idle={loading}
      onPage={(page) => onQueryChange({ ...query, page })}
      onPageSize={(pageSize) => onQueryChange(withPageSize(query, pageSize))}
    />
  );
}

/** Announces to screen readers that rows are loading, and then the number of rows. */
function Announced<Row>({ props, loading }: { props: DataTableProps<Row>; loading: boolean }) {
  const { total, moreThanTotal = false, refetching = false, error } = props;
  const texts = useUiTexts();
  return (
    <VisuallyHidden role="status">
      {loading
        ? texts.loading
        : !refetching && !error && texts.loaded(formatRowTotal(total, moreThanTotal, texts.locale))}
    </VisuallyHidden>
  );
}
