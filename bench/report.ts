import { readFile, writeFile } from 'node:fs/promises';
import {
  describeChangeFromEarlier,
  formatAim,
  formatVerdict,
  formatWithUnit,
  getRatioToEarlierVersion,
  type Measure,
  type MeasuresWithComparison,
} from './measure.ts';
import { type RunStamp, replaceBenchmarkRows } from './table.ts';

const file = 'docs/benchmarks.md';

/**
 * Prints the figures of the benchmark with this letter, and replaces its rows in
 * docs/benchmarks.md.
 */
export type RecordFigures = (letter: string, figures: readonly Measure[] | MeasuresWithComparison) => Promise<void>;

/**
 * Returns the function that records figures. It writes the document after each benchmark, so that
 * the failure of a later one loses nothing.
 * @param earlier the short commit of the earlier version
 */
export function createFigureRecorder(stamp: RunStamp, earlier?: string): RecordFigures {
  return async (letter, figures) => {
    const { measures, compared } = 'measures' in figures ? figures : { measures: figures, compared: [] };
    for (const one of measures) {
      const aim = one.aim ? `; aim ${formatAim(one)}: ${formatVerdict(one)}` : '';
      console.log(
        `(${letter}) ${one.name}: ${formatWithUnit(one.figure, one.unit)}${one.detail ? ` (${one.detail})` : ''}${aim}`,
      );
    }
    for (const one of compared) {
      const { name, figure, unit } = one.today;
      const both = `${formatWithUnit(figure, unit)}, ${earlier} ${formatWithUnit(one.earlier, unit)}`;
      console.log(
        `(${letter}) ${name}: ${both}, ratio ${formatWithUnit(getRatioToEarlierVersion(one), '')}; within 5 %: ${describeChangeFromEarlier(one)}`,
      );
    }
    const comparison = earlier !== undefined && compared.length > 0 ? { commit: earlier, rows: compared } : undefined;
    const document = await readFile(file, 'utf8');
    await writeFile(
      file,
      replaceBenchmarkRows(document, { letter, stamp, measures, ...(comparison && { comparison }) }),
    );
  };
}
