import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [head, ...rows] = readFileSync('docs/requirements-beyond.tsv', 'utf8').trimEnd().split('\n');
const numbers = rows.map((row) => row.split('\t')[0]!);

test('each row beyond the specification has a number of its own and a text', () => {
  expect(head).toBe('id\trequirement');
  for (const row of rows) expect(row).toMatch(/^[A-Z]+-\d\d\t\S[^\t]+$/);
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('a title with a number of the office week names a row', () => {
  const files = globSync(['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.ts']);
  const named = files.flatMap((file) => readFileSync(file, 'utf8').match(/\[WEEK-\d+\]/g) ?? []);
  expect(numbers).toEqual(expect.arrayContaining(named.map((name) => name.slice(1, -1))));
});
