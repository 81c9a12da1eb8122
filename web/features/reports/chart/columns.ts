import type { ReportBookingType } from '#contract/reports/reports.ts';

/** A column of the chart. Its values are stacked from below, in the order of `parts`. */
export interface ChartColumn {
  key: string;
  /** The full label: '23-11-2026'. */
  name: string;
  /** The short label below the column: '23-11'. */
  short: string;
  values: readonly number[];
}

/** A part of each column. */
export interface ChartColumnPart {
  type: ReportBookingType;
  name: string;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
