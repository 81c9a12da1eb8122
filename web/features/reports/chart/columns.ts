import type { ReportType } from '#contract/reports/reports.ts';

/** A column. Its values stack from below, in the order of the chart's parts. */
export interface Column {
  key: string;
  /** The full name: '23-11-2026'. */
  name: string;
  /** The label below the column: '23-11'. */
  short: string;
  values: readonly number[];
}

/** A part of each column. */
export interface Part {
  type: ReportType;
  name: string;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
