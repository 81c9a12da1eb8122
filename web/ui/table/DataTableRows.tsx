import { type CSSProperties, Fragment, type RefObject } from 'react';
import { Checkbox } from '../field/Checkbox.tsx';
import { getGroupHeadingPerRow } from '../layout/get-group-heading-per-row.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { classNames } from '../theme/class-names.ts';
import { noToastOverlapProps } from '../toast/action-bar.ts';
import styles from './DataTable.module.css';
import type { DataTableColumn } from './data-table-column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { NewRowBadge, type useFirstNewRow } from './new-rows.tsx';
import type { TanStackRow, TanStackTable } from './use-tan-stack-table.ts';

interface Shown<Row extends object> {
  props: DataTableProps<Row>;
  columns: readonly DataTableColumn<Row>[];
}

/** Grey placeholder rows until the first response. */
export function SkeletonRows({ rows, width }: { rows: number; width: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows never change their order
    <tr key={row} className={styles.grey}>
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder cells never change their order
        <td key={cell}>
          <span style={{ '--share': ((row * 3 + cell * 2) % 5) / 10 + 0.5 } as CSSProperties} />
        </td>
      ))}
    </tr>
  ));
}

/** Groups consecutive rows that share a heading. The first row of a group has the heading. */
function groupsOf<Row extends object>(
  rows: readonly TanStackRow<Row>[],
  { rows: given, groupOf }: DataTableProps<Row>,
): { row: TanStackRow<Row>; heading: string | undefined }[][] {
  const headingOf = getGroupHeadingPerRow(given ?? [], groupOf);
  const groups: { row: TanStackRow<Row>; heading: string | undefined }[][] = [];
  for (const [at, row] of rows.entries()) {
    const one = { row, heading: headingOf[at] };
    if (at === 0 || one.heading !== undefined) groups.push([one]);
    else groups.at(-1)!.push(one);
  }
  return groups;
}

interface RowsProps<Row extends object> extends Shown<Row> {
  table: TanStackTable<Row>;
  width: number;
  /** The id of the first new row, and the ref that scrolls its element into view. */
  fresh: ReturnType<typeof useFirstNewRow<HTMLTableRowElement>>;
}

/**
 * The rows of a page. Rows under one heading share a table body, so that assistive technology
 * connects them with the heading.
 */
export function DataTableRows<Row extends object>({ table, width, fresh: { first, mark }, ...shown }: RowsProps<Row>) {
  return groupsOf(table.getRowModel().rows, shown.props).map((group) => (
    <tbody key={group[0]!.row.id}>
      {group.map(({ row, heading }) => (
        <Fragment key={row.id}>
          {heading !== undefined && (
            <tr className={styles.group}>
              <th colSpan={width} scope="rowgroup">
                <span>{heading}</span>
              </th>
            </tr>
          )}
          <DataRow {...shown} row={row} mark={row.id === first ? mark : undefined} />
        </Fragment>
      ))}
    </tbody>
  ));
}

interface RowProps<Row extends object> extends Shown<Row> {
  row: TanStackRow<Row>;
  mark: RefObject<HTMLTableRowElement | null> | undefined;
}

function DataRow<Row extends object>({ props, columns, row, mark }: RowProps<Row>) {
  const { rowName, selection, rowActions, news } = props;
  const texts = useUiTexts();
  const chosen = selection !== undefined && row.getIsSelected();
  const isNew = news?.ids.has(row.id) ?? false;
  return (
    <tr
      ref={mark}
      className={classNames(styles.row, chosen && styles.chosen, isNew && styles.new)}
      {...(isNew && noToastOverlapProps)}
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
        <td key={column.id} data-end={column.align === 'end' || undefined} data-nowrap={column.nowrap || undefined}>
          {index === 0 && isNew && news && (
            <div className={styles.word}>
              <NewRowBadge news={news} />
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
  );
}
