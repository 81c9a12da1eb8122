import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMeasure } from './measure.ts';
import { type BenchmarkRows, figuresMarker, replaceBenchmarkRows } from './table.ts';

const stamp = { date: '2026-11-30', commit: '4f2a9c1b', machine: '2 cores, 8 GB, A Processor', load: '0.3' };
const blank = `# Benchmarks\n\nBy hand: | a | table |\n\n${figuresMarker}\n`;
const rowsOf = (letter: string, figure: number, more: Partial<BenchmarkRows> = {}): BenchmarkRows => ({
  ...{ letter, stamp, measures: [createMeasure(letter, `measure of ${letter}`, figure, '', { aim: { atLeast: 1 } })] },
  ...more,
});
const compared = (letter: string, commit: string, figure: number) =>
  rowsOf(letter, 1, {
    comparison: { commit, rows: [{ today: createMeasure(letter, letter, figure, '/s'), earlier: 100 }] },
  });
const write = (...runs: BenchmarkRows[]) => runs.reduce(replaceBenchmarkRows, blank);
const lettersIn = (document: string) => [...document.matchAll(/^\| ([a-z]) \|/gm)].map(([, letter]) => letter);

it('writes one row for each measure below the line', () => {
  const more = { aim: { atLeast: 0.85 }, detail: '607/s against 1,015/s' };
  const short = createMeasure('a', 'different days', 0.6, '', more);
  expect(write(rowsOf('a', 0, { measures: [short, createMeasure('a', 'slot', 12, 'ms')] }))).toBe(`# Benchmarks

By hand: | a | table |

${figuresMarker}

## Today

| | measure | figure | aim | holds | date | commit | machine | load |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| a | different days | 0.6 (607/s against 1,015/s) | ≥ 0.85 | no, by 0.25 | 2026-11-30 | 4f2a9c1b | 2 cores, 8 GB, A Processor | 0.3 |
| a | slot | 12 ms | | | 2026-11-30 | 4f2a9c1b | 2 cores, 8 GB, A Processor | 0.3 |
`);
});

it('replaces the rows of its letter alone, in the order of the letters', () => {
  const before = write(rowsOf('f', 1), rowsOf('b', 2), rowsOf('a', 3));
  expect(lettersIn(before)).toEqual(['a', 'b', 'f']);
  const after = replaceBenchmarkRows(before, rowsOf('b', 0.5, { stamp: { ...stamp, date: '2026-12-01' } }));
  const changed = after.split('\n').filter((line, at) => line !== before.split('\n')[at]);
  expect(changed).toEqual([
    '| b | measure of b | 0.5 | ≥ 1 | no, by 0.5 | 2026-12-01 | 4f2a9c1b | 2 cores, 8 GB, A Processor | 0.3 |',
  ]);
});

it('writes the same again for the same figures', () => {
  const document = write(rowsOf('a', 1), compared('b', '82f01101', 99));
  expect([rowsOf('a', 1), compared('b', '82f01101', 99)].reduce(replaceBenchmarkRows, document)).toBe(document);
});

it('adds a second table for an earlier version', () => {
  const [, second] = write(rowsOf('a', 1), compared('b', '82f01101', 90)).split('## Compared with ');
  expect(second).toBe(`82f01101

| | measure | today | earlier | ratio | within 5 % | date | commit | machine | load |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| b | b | 90/s | 100/s | 0.9 | no, 10 % worse | 2026-11-30 | 4f2a9c1b | 2 cores, 8 GB, A Processor | 0.3 |
`);
});

it('keeps the second table without a comparison, and other letters of the same commit', () => {
  const first = write(compared('b', '82f01101', 90), compared('a', '82f01101', 100), rowsOf('c', 1));
  expect(lettersIn(first.split('## Compared with ')[1]!)).toEqual(['a', 'b']);
});

it('replaces the whole second table by one with another commit', () => {
  const other = write(compared('b', '82f01101', 90), compared('a', '5aa37bb0', 100));
  expect(other.match(/## Compared with .*/g)).toEqual(['## Compared with 5aa37bb0']);
  expect(lettersIn(other.split('## Compared with ')[1]!)).toEqual(['a']);
});

it('refuses a document without the line', () => {
  expect(() => replaceBenchmarkRows('# Benchmarks\n', rowsOf('a', 1))).toThrow('lacks the line');
});

it('finds its line in the document of this project', () => {
  const document = readFileSync(new URL('../docs/benchmarks.md', import.meta.url), 'utf8');
  expect(document.split(figuresMarker)).toHaveLength(2);
});
