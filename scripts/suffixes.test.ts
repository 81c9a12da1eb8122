import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
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

/** Declarations that belong only into files with a certain suffix. */
const suffixes = {
  '.subscriber.ts or .command.ts': { declares: /\): Subscriber</, name: /\.(subscriber|command)\.ts$/ },
  '.job.ts': { declares: /^export const \w+ = declareTask\(/m, name: /\.job\.ts$/ },
  '.presenter.ts': { declares: /^export function present\w+\(/m, name: /\.presenter\.ts$/ },
};

it.each(Object.entries(suffixes))(
  'a declaration of its kind stands in a file whose name ends with %s',
  (_suffix, kind) => {
    const declaring = product.filter((file) => file.startsWith('server/modules/') && kind.declares.test(codeOf(file)));
    expect(declaring.length).toBeGreaterThan(5);
    expect(declaring.filter((file) => !kind.name.test(file))).toEqual([]);
  },
);

it('the name of a file without JSX is in kebab case', () => {
  const files = globSync('{bench,contract,e2e,scripts,server,simulators,web}/**/*.{ts,mjs}');
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => /[A-Z]/.test(basename(file)))).toEqual([]);
});
