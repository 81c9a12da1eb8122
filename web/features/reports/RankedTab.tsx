import { useTranslation } from '#web/platform/languages/i18n.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { type RankedBar, RankedBars } from './chart/RankedBars.tsx';
import { ReportTable, type ReportTableColumn } from './ReportTable.tsx';
import styles from './reports.module.css';
import type { ReportTabProps } from './tab-props.ts';

interface Props<Row> extends Pick<ReportTabProps, 'sorting' | 'onSort'> {
  title: string;
  rows: readonly Row[];
  /** The number of all rows, including rows that the report omits. */
  of?: number;
  rowId: (row: Row) => string;
  barOf: (row: Row) => Omit<RankedBar, 'key'>;
  columns: readonly ReportTableColumn<Row>[];
  total?: readonly string[];
}

/** A tab with the rows that have the most bookings, as bars and as a table. */
export function RankedTab<Row>(props: Props<Row>) {
  const { title, rows, of = rows.length, rowId, barOf, columns, total, sorting, onSort } = props;
  const { t } = useTranslation();
  if (rows.length === 0) return <EmptyState drawing="search">{t('report.noneHere')}</EmptyState>;
  return (
    <>
      <div className={styles.sides}>
        <RankedBars title={title} bars={rows.map((row) => ({ key: rowId(row), ...barOf(row) }))} />
        <ReportTable {...{ label: title, columns, rows, rowId, sorting, onSort }} {...(total && { total })} />
      </div>
      {of > rows.length && <p className={styles.topOf}>{t('report.topOf', { shown: rows.length, all: of })}</p>}
    </>
  );
}
