import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Removes comments, which may quote SQL. */
const codeOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '');

/** SQL that changes rows. `FOR UPDATE` and the `DO UPDATE SET` of an upsert name no table. */
const writes = /\b(INSERT INTO|DELETE FROM|MERGE INTO|TRUNCATE|UPDATE (?!SKIP\b|OF\b|SET\b)[\w$.{}"]+)/;

const product = globSync('server/**/*.ts').filter(
  (file) => !/\.(test|drill|program)\.ts$|^server\/(testing|tests)\//.test(file),
);

it('SQL that writes stands in a file whose name ends with .command.ts', () => {
  const writing = product.filter((file) => writes.test(codeOf(file)));
  expect(writing.length).toBeGreaterThan(100);
  expect(writing.filter((file) => !file.endsWith('.command.ts'))).toEqual([]);
});
