import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { ColumnTooltip } from './ColumnNumbers.tsx';
import styles from './chart.module.css';
import { chartHeightPx, chartMargins, createColumnLayout } from './column-layout.ts';
import { type ChartColumn, type ChartColumnPart, sum } from './columns.ts';
import { ReportTypePatterns } from './type-looks.tsx';
import { useChartWidth } from './use-chart-width.ts';

interface Props {
  title: string;
  /**
   * A description for screen readers: the chart's content, and where the table with its numbers is.
   */
  description: string;
  parts: readonly ChartColumnPart[];
  columns: readonly ChartColumn[];
  /** The name of a column's sum: 'Razem'. */
  totalName: string;
}

/** The space between two parts of a column, in pixels. */
const gap = 1;

/**
 * Returns the index of the column to which an arrow key, Home or End moves. Undefined for all other
 * keys.
 */
const columnAfterKey = (key: string, current: number, last: number): number | undefined =>
  ({ ArrowRight: Math.min(current + 1, last), ArrowLeft: Math.max(current - 1, 0), Home: 0, End: last })[key];

/** The names of a column's parts, each with its fill. */
function Legend({ parts, chartId }: Pick<Props, 'parts'> & { chartId: string }) {
  return (
    <ul className={styles.legend}>
      {parts.map(({ type, name }) => (
        <li key={type}>
          <svg width="14" height="14" aria-hidden="true" className={styles.key}>
            <rect width="14" height="14" rx="3" fill={`url(#${chartId}-${type})`} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/**
 * A chart of stacked columns. It has one Tab stop. Arrows, Home and End move between columns and
 * show their numbers, as the pointer does. Nothing is animated.
 */
export function ColumnChart({ title, description, parts, columns, totalName }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const width = useChartWidth(frame);
  const [shown, setShown] = useState<number | null>(null);
  const [current, setCurrent] = useState(0);
  const number = (value: number) => value.toLocaleString(currentLocale());
  const { ticks, room, yOf, step, thick, middle, every } = createColumnLayout(columns, width);
  const stop = Math.min(current, columns.length - 1);
  const textOf = ({ name, values }: ChartColumn) =>
    `${name}: ${totalName} ${number(sum(values))}; ${parts.map((part, at) => `${part.name} ${number(values[at]!)}`).join(', ')}`;

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const to = columnAfterKey(event.key, stop, columns.length - 1);
    if (event.key === 'Escape') setShown(null);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelector<SVGGElement>(`[data-column="${to}"]`)?.focus();
  };
  const told = shown === null ? undefined : columns[shown];

  return (
    <figure className={styles.figure}>
      <Legend parts={parts} chartId={id} />
      <div ref={frame} className={styles.frame} onPointerLeave={() => setShown(null)}>
        {/* biome-ignore lint/a11y/useSemanticElements: an SVG element cannot be a fieldset */}
        <svg
          viewBox={`0 0 ${width} ${chartHeightPx}`}
          className={styles.chart}
          role="group"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          onKeyDown={onKeyDown}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          <ReportTypePatterns id={id} />
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no element within takes the focus */}
          <g aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  x1={chartMargins.left}
                  x2={width - chartMargins.right}
                  y1={yOf(tick)}
                  y2={yOf(tick)}
                  className={styles.grid}
                />
                <text x={chartMargins.left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end" className={styles.axis}>
                  {number(tick)}
                </text>
              </g>
            ))}
          </g>
          {columns.map((column, index) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: the column takes the focus, so that a screen reader reads its label
            <g
              key={column.key}
              role="img"
              aria-label={textOf(column)}
              data-column={index}
              tabIndex={index === stop ? 0 : -1}
              className={styles.column}
              onFocus={() => {
                setCurrent(index);
                setShown(index);
              }}
              onBlur={() => setShown(null)}
              onPointerEnter={() => setShown(index)}
              onPointerDown={() => setShown(index)}
            >
              <rect
                x={chartMargins.left + step * index}
                y={chartMargins.top}
                width={step}
                height={room.height}
                className={styles.reach}
              />
              {column.values.map((value, at) => {
                if (value === 0) return null;
                const below = sum(column.values.slice(0, at));
                const [top, bottom] = [yOf(below + value), yOf(below)];
                const tall = Math.max(bottom - top - (below > 0 ? gap : 0), 1);
                const { type } = parts[at]!;
                const [x, y] = [middle(index) - thick / 2, top];
                return <rect key={type} x={x} y={y} width={thick} height={tall} fill={`url(#${id}-${type})`} />;
              })}
              {index % every === 0 && (
                <text x={middle(index)} y={chartHeightPx - 8} textAnchor="middle" className={styles.axis}>
                  {column.short}
                </text>
              )}
            </g>
          ))}
        </svg>
        {told && (
          <ColumnTooltip
            column={told}
            parts={parts}
            totalName={totalName}
            middle={middle(shown!) / width}
            number={number}
          />
        )}
      </div>
    </figure>
  );
}
