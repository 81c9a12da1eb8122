import styles from './chart.module.css';
import { type ChartColumn, type ChartColumnPart, sum } from './columns.ts';

interface Props {
  column: ChartColumn;
  parts: readonly ChartColumnPart[];
  totalName: string;
  /** The column's middle, as a share of the chart's width. */
  middle: number;
  number: (value: number) => string;
}

/** The numbers of a column, beside it. Screen readers read them with the column instead. */
export function ColumnTooltip({ column, parts, totalName, middle, number }: Props) {
  return (
    <div
      aria-hidden="true"
      className={styles.told}
      style={{ left: `${middle * 100}%` }}
      data-end={middle > 0.5 || undefined}
    >
      <strong>{column.name}</strong>
      <dl>
        {parts.map(({ type, name }, at) => (
          <div key={type}>
            <dt>{name}</dt>
            <dd>{number(column.values[at]!)}</dd>
          </div>
        ))}
        <div className={styles.whole}>
          <dt>{totalName}</dt>
          <dd>{number(sum(column.values))}</dd>
        </div>
      </dl>
    </div>
  );
}
