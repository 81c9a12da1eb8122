import {
  type ComparedMeasure,
  describeChangeFromEarlier,
  formatAim,
  formatVerdict,
  formatWithUnit,
  getRatioToEarlierVersion,
  type Measure,
} from './measure.ts';

/** The date, commit and machine of a run. */
export interface RunStamp {
  /** The day in UTC, as in 2026-11-30. */
  date: string;
  commit: string;
  machine: string;
  /** The machine's load average of one minute at the beginning of the run. */
  load: string;
}

/** The rows of the benchmark with one letter, from one run. */
export interface BenchmarkRows {
  letter: string;
  stamp: RunStamp;
  measures: readonly Measure[];
  /** The same measures of an earlier version, if the run compared with one. */
  comparison?: { commit: string; rows: readonly ComparedMeasure[] };
}

/** The line below which `npm run bench` writes. */
export const figuresMarker = '<!-- `npm run bench` writes everything below this line. -->';

const todaysHead = ['', 'measure', 'figure', 'aim', 'holds', 'date', 'commit', 'machine', 'load'];
const comparedHead = ['', 'measure', 'today', 'earlier', 'ratio', 'within 5 %', 'date', 'commit', 'machine', 'load'];
const comparedTitle = '## Compared with ';

const row = (cells: readonly string[]) =>
  `|${cells.map((cell) => ` ${cell.replaceAll('|', '\\|')} `.replace(/^ {2}$/, ' ')).join('|')}|`;
const stampCells = ({ date, commit, machine, load }: RunStamp) => [date, commit, machine, load];

function todaysRow(measure: Measure, stamp: RunStamp): string {
  const { letter, name, figure, unit, detail } = measure;
  const value = formatWithUnit(figure, unit) + (detail ? ` (${detail})` : '');
  return row([letter, name, value, formatAim(measure), formatVerdict(measure), ...stampCells(stamp)]);
}

function comparedRow(compared: ComparedMeasure, stamp: RunStamp): string {
  const { letter, name, figure, unit } = compared.today;
  const values = [
    formatWithUnit(figure, unit),
    formatWithUnit(compared.earlier, unit),
    formatWithUnit(getRatioToEarlierVersion(compared), ''),
  ];
  return row([letter, name, ...values, describeChangeFromEarlier(compared), ...stampCells(stamp)]);
}

const letterOf = (line: string) => /^\| ([a-z]) \|/.exec(line)?.[1];

/** Returns a table's rows in the order of the letters, with the rows of one letter replaced. */
function replaceRows(table: string, letter: string, rows: readonly string[]): string[] {
  const others = table.split('\n').filter((line) => ![undefined, letter].includes(letterOf(line)));
  return [...others, ...rows].sort((one, other) => letterOf(one)!.localeCompare(letterOf(other)!));
}

const table = (head: readonly string[], rows: readonly string[]) =>
  [row(head), row(head.map(() => '---')), ...rows].join('\n');

/**
 * Returns the document with the rows of one letter replaced, in the table of today's figures and in
 * the comparison. All other rows remain. A comparison with another commit than before replaces the
 * whole second table.
 * @throws when the document lacks the marker line
 */
export function replaceBenchmarkRows(document: string, { letter, stamp, measures, comparison }: BenchmarkRows): string {
  const [head, generated] = document.split(figuresMarker);
  if (generated === undefined) throw new Error('docs/benchmarks.md lacks the line below which figures are written.');
  const [today, before] = generated.split(comparedTitle);
  const todays = replaceRows(
    today!,
    letter,
    measures.map((one) => todaysRow(one, stamp)),
  );
  const parts = [`${head}${figuresMarker}`, '## Today', table(todaysHead, todays)];
  if (comparison) {
    const isSame = before?.startsWith(`${comparison.commit}\n`);
    const rows = comparison.rows.map((one) => comparedRow(one, stamp));
    const all = replaceRows(isSame ? before! : '', letter, rows);
    parts.push(`${comparedTitle}${comparison.commit}`, table(comparedHead, all));
  } else if (before) parts.push(`${comparedTitle}${before.trimEnd()}`);
  return `${parts.join('\n\n')}\n`;
}
