import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folders = '{bench,contract,database,docs,e2e,scripts,server,simulators,web}';

// A marker inside a comment breaks no compiler and no linter.
test('no file has markers of an unfinished merge', () => {
  const files = [...globSync(`${folders}/**/*.{ts,tsx,mjs,json,css,sql,md,tsv,sh}`), ...globSync('*.{ts,json,md}')];
  expect(files.length).toBeGreaterThan(2_000);
  const marked = files.filter((file) => /^(<{7}|>{7}) /m.test(readFileSync(file, 'utf8')));
  expect(marked).toEqual([]);
});
