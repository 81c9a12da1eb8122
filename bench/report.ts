import { readFile, writeFile } from 'node:fs/promises';
import { aimOf, changeOf, type Figures, type Measure, ratioOf, verdictOf, withUnit } from './measure.ts';
import { type Stamp, writeRows } from './table.ts';

const file = 'docs/benchmarks.md';

/**
 * Prints the figures of the benchmark with this letter, and replaces its rows in
 * docs/benchmarks.md.
 */
export type RecordFigures = (letter: string, figures: readonly Measure[] | Figures) => Promise<void>;

/**
 * Returns the function that records figures. It writes the document after each benchmark, so that
 * the failure of a later one loses nothing.
 * @param earlier the short commit of the earlier version
 */
export function recordTo(stamp: Stamp, earlier?: string): RecordFigures {
  return async (letter, figures) => {
    const { measures, compared } = 'measures' in figures ? figures : { measures: figures, compared: [] };
    for (const one of measures) {
      const aim = one.aim ? `; aim ${aimOf(one)}: ${verdictOf(one)}` : '';
      console.log(
        `(${letter}) ${one.name}: ${withUnit(one.figure, one.unit)}${one.detail ? ` (${one.detail})` : ''}${aim}`,
      );
    }
    for (const one of compared) {
      const { name, figure, unit } = one.today;
      const both = `${withUnit(figure, unit)}, ${earlier} ${withUnit(one.earlier, unit)}`;
      console.log(`(${letter}) ${name}: ${both}, ratio ${withUnit(ratioOf(one), '')}; within 5 %: ${changeOf(one)}`);
    }
    const comparison = earlier !== undefined && compared.length > 0 ? { commit: earlier, rows: compared } : undefined;
    const document = await readFile(file, 'utf8');
    await writeFile(file, writeRows(document, { letter, stamp, measures, ...(comparison && { comparison }) }));
  };
}
