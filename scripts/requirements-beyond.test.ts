import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [head, ...rows] = readFileSync('docs/requirements-beyond.tsv', 'utf8').trimEnd().split('\n');
const numbers = rows.map((row) => row.split('\t')[0]!);
/** A row says that it is not built yet, or that a benchmark or a drill holds it and no test. */
const withoutTest = /\((not built yet|measured by npm run bench -- \w|shown by npm run drill:image)\)$/;
const built = rows.filter((row) => !withoutTest.test(row)).map((row) => row.split('\t')[0]!);
/**
 * The parts whose rows must each have a test. A letter after the part's number names a row
 * (WEEK-01a).
 */
const builtParts = [...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => `WEEK-0${part}`), 'OPER-01', 'OPER-02'];
const files = globSync(['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.ts']);
const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\[(?:WEEK|OPER)-\d+[a-z]?\]/g) ?? []);
const titled = new Set(named.map((name) => name.slice(1, -1)));

test('each row beyond the specification has a number of its own and a text', () => {
  expect(head).toBe('id\trequirement');
  for (const row of rows) expect(row).toMatch(/^[A-Z]+-\d\d[a-z]?\t\S[^\t]+$/);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a title with a number of the office week or of operation names a row', () => {
  expect(numbers).toEqual(expect.arrayContaining([...titled]));
});

test.each(builtParts)('each row of %s has a test with its number', (part) => {
  const ofPart = built.filter((number) => number.startsWith(part));
  expect(ofPart.length).toBeGreaterThan(0);
  expect(ofPart.filter((number) => !titled.has(number))).toEqual([]);
});
