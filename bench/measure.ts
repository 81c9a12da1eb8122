import { median } from './loops.ts';

/** A figure's unit. Ratios and plain counts have none. */
export type MeasureUnit = '' | '/s' | 'ms' | 's' | 'MB' | 'kB' | 'presses' | 'requests';

/** The bound that a figure has to keep. */
export type Aim = { atLeast: number } | { atMost: number };

/** One row of the table of figures. */
export interface Measure {
  /** The benchmark's letter. */
  letter: string;
  /** The name of the row. It is the same in each run. */
  name: string;
  figure: number;
  unit: MeasureUnit;
  aim?: Aim;
  /**
   * Text in brackets after the figure: for a ratio its two figures, and further numbers of this
   * run.
   */
  detail?: string;
}

/** Builds a row. */
export function createMeasure(
  letter: string,
  name: string,
  figure: number,
  unit: MeasureUnit,
  more: Pick<Measure, 'aim' | 'detail'> = {},
): Measure {
  return { letter, name, figure, unit, ...more };
}

/** Builds a row with the ratio of two figures. Its detail names both. */
export function createRatioMeasure(
  letter: string,
  name: string,
  [figure, other]: readonly [number, number],
  unit: MeasureUnit,
  more: Pick<Measure, 'aim' | 'detail'> = {},
): Measure {
  const pair = `${formatWithUnit(figure, unit)} against ${formatWithUnit(other, unit)}`;
  const detail = more.detail ? `${pair}, ${more.detail}` : pair;
  return createMeasure(letter, name, figure / other, '', { ...more, detail });
}

/** A measure that the run took of the current version (`today`) and of an earlier one. */
export interface ComparedMeasure {
  today: Measure;
  /** The figure of the earlier version, in the same unit. */
  earlier: number;
}

const rounded = new Intl.NumberFormat('en-GB', {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 0,
  roundingPriority: 'morePrecision',
});

/**
 * Returns a figure with its unit. It is rounded to three significant digits, or to a whole number
 * if that has more.
 */
export function formatWithUnit(figure: number, unit: MeasureUnit): string {
  const text = rounded.format(figure);
  return unit === '' || unit === '/s' ? `${text}${unit}` : `${text} ${unit}`;
}

/** Returns the aim as the table shows it (`≤ 17 ms`). Empty without an aim. */
export function formatAim({ aim, unit }: Measure): string {
  if (!aim) return '';
  return 'atLeast' in aim ? `≥ ${formatWithUnit(aim.atLeast, unit)}` : `≤ ${formatWithUnit(aim.atMost, unit)}`;
}

/**
 * Returns `yes` if the figure keeps its aim, or by how much it misses the aim. Empty without an
 * aim.
 */
export function formatVerdict({ aim, figure, unit }: Measure): string {
  if (!aim) return '';
  const missing = 'atLeast' in aim ? aim.atLeast - figure : figure - aim.atMost;
  return missing <= 0 ? 'yes' : `no, by ${formatWithUnit(missing, unit)}`;
}

/** Returns today's figure divided by the earlier version's. The ratio of two zeros is 1. */
export function getRatioToEarlierVersion({ today, earlier }: ComparedMeasure): number {
  return today.figure === earlier ? 1 : today.figure / earlier;
}

/** The relative difference from the earlier version up to which figures count as equal. */
const tolerance = 0.05;

/**
 * Returns `yes` if the figures are equal within 5 %, or how much better or worse today's is. A
 * larger figure is better only for a rate (`/s`).
 */
export function describeChangeFromEarlier(compared: ComparedMeasure): string {
  const change = getRatioToEarlierVersion(compared) - 1;
  if (Math.abs(change) <= tolerance) return 'yes';
  const isBetter = change > 0 === (compared.today.unit === '/s');
  const percent = Number.isFinite(change) ? `${Math.round(Math.abs(change) * 100)} % ` : '';
  return `no, ${percent}${isBetter ? 'better' : 'worse'}`;
}

/**
 * Returns the median of each measure over several rounds. All rounds have the same measures in the
 * same order.
 */
export function getMedianMeasures(rounds: readonly (readonly Measure[])[]): Measure[] {
  return rounds[0]!.map((_, at) => {
    const all = rounds.map((round) => round[at]!);
    const middle = median(all.map(({ figure }) => figure));
    return all.find(({ figure }) => figure === middle)!;
  });
}

/** The measures of a benchmark that also measures an earlier version. */
export interface MeasuresWithComparison {
  measures: Measure[];
  /** Empty without an earlier version. */
  compared: ComparedMeasure[];
}
