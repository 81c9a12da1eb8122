import { createAxisTicks, getLabelInterval } from './chart-scale.ts';
import { type ChartColumn, sum } from './columns.ts';

/** The height of a chart, the space around its columns, and the space of a label, in pixels. */
export const chartHeightPx = 260;
export const chartMargins = { top: 12, right: 4, bottom: 26, left: 44 };
const labelWidth = 52;

/**
 * Returns where a chart draws its columns: its ticks, the height of a value (`yOf`), and each
 * column's step, thickness and middle. `every` is the distance of labelled columns.
 * @param width the chart's width in pixels
 */
export function createColumnLayout(columns: readonly ChartColumn[], width: number) {
  const ticks = createAxisTicks(Math.max(...columns.map(({ values }) => sum(values)), 0));
  const room = {
    width: width - chartMargins.left - chartMargins.right,
    height: chartHeightPx - chartMargins.top - chartMargins.bottom,
  };
  const step = room.width / Math.max(columns.length, 1);
  return {
    ticks,
    room,
    yOf: (value: number) => chartMargins.top + room.height * (1 - value / ticks.at(-1)!),
    step,
    thick: Math.max(Math.min(step * 0.72, 48), 1),
    middle: (index: number) => chartMargins.left + step * (index + 0.5),
    every: getLabelInterval(columns.length, room.width, labelWidth),
  };
}
