import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReportType } from '#contract/reports/reports.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import styles from './chart.module.css';
import { labelEvery, ticksTo } from './chart-scale.ts';
import { TypeMarks } from './type-looks.tsx';

/** A column of the chart. Its values are stacked from below, in the order of `parts`. */
export interface Column {
  key: string;
  /** The full label: '23-11-2026'. */
  name: string;
  /** The short label below the column: '23-11'. */
  short: string;
  values: readonly number[];
}

interface Props {
  title: string;
  /**
   * A description for screen readers: the chart's content, and where the table with its numbers is.
   */
  description: string;
  parts: readonly { type: ReportType; name: string }[];
  columns: readonly Column[];
  /** The name of a column's sum: 'Razem'. */
  totalName: string;
}

const height = 260;
const edge = { top: 12, right: 4, bottom: 26, left: 44 };
const labelWidth = 52;
const gap = 1;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * A chart of stacked columns. It has one Tab stop. Arrows, Home and End move between columns and
 * show their numbers, as the pointer does. Nothing is animated.
 */
export function ColumnChart({ title, description, parts, columns, totalName }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(720);
  const [shown, setShown] = useState<number | null>(null);
  const [current, setCurrent] = useState(0);
  // Measured before the first paint, so that the chart does not change its size afterwards.
  useLayoutEffect(() => {
    const follow = (across: number) => across > 0 && setWidth(Math.max(Math.round(across), 240));
    follow(frame.current!.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => follow(entry!.contentRect.width));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  const number = (value: number) => value.toLocaleString(currentLocale());
  const ticks = ticksTo(Math.max(...columns.map(({ values }) => sum(values)), 0));
  const room = { width: width - edge.left - edge.right, height: height - edge.top - edge.bottom };
  const yOf = (value: number) => edge.top + room.height * (1 - value / ticks.at(-1)!);
  const step = room.width / Math.max(columns.length, 1);
  const thick = Math.max(Math.min(step * 0.72, 48), 1);
  const middle = (index: number) => edge.left + step * (index + 0.5);
  const every = labelEvery(columns.length, room.width, labelWidth);
  const stop = Math.min(current, columns.length - 1);
  const textOf = ({ name, values }: Column) =>
    `${name}: ${totalName} ${number(sum(values))}; ${parts.map((part, at) => `${part.name} ${number(values[at]!)}`).join(', ')}`;

  const onKeyDown = (event: KeyboardEvent<SVGSVGElement>) => {
    const last = columns.length - 1;
    const to = {
      ArrowRight: Math.min(stop + 1, last),
      ArrowLeft: Math.max(stop - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (event.key === 'Escape') setShown(null);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelector<SVGGElement>(`[data-column="${to}"]`)?.focus();
  };
  const told = shown === null ? undefined : columns[shown];

  return (
    <figure className={styles.figure}>
      <ul className={styles.legend}>
        {parts.map(({ type, name }) => (
          <li key={type}>
            <svg width="14" height="14" aria-hidden="true" className={styles.key}>
              <rect width="14" height="14" rx="3" fill={`url(#${id}-${type})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div ref={frame} className={styles.frame} onPointerLeave={() => setShown(null)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing, whose columns are its parts */}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className={styles.chart}
          role="group"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description`}
          onKeyDown={onKeyDown}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-description`}>{description}</desc>
          <TypeMarks id={id} />
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus */}
          <g aria-hidden="true">
            {ticks.map((tick) => (
              <g key={tick}>
                <line x1={edge.left} x2={width - edge.right} y1={yOf(tick)} y2={yOf(tick)} className={styles.grid} />
                <text x={edge.left - 8} y={yOf(tick)} dy="0.32em" textAnchor="end" className={styles.axis}>
                  {number(tick)}
                </text>
              </g>
            ))}
          </g>
          {columns.map((column, index) => (
            // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an image of one column, which takes the focus to be read
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
                x={edge.left + step * index}
                y={edge.top}
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
                <text x={middle(index)} y={height - 8} textAnchor="middle" className={styles.axis}>
                  {column.short}
                </text>
              )}
            </g>
          ))}
        </svg>
        {told && (
          <div
            aria-hidden="true"
            className={styles.told}
            style={{ left: `${(middle(shown!) / width) * 100}%` }}
            data-end={middle(shown!) > width / 2 || undefined}
          >
            <strong>{told.name}</strong>
            <dl>
              {parts.map(({ type, name }, at) => (
                <div key={type}>
                  <dt>{name}</dt>
                  <dd>{number(told.values[at]!)}</dd>
                </div>
              ))}
              <div className={styles.whole}>
                <dt>{totalName}</dt>
                <dd>{number(sum(told.values))}</dd>
              </div>
            </dl>
          </div>
        )}
      </div>
    </figure>
  );
}
