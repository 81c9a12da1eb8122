import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const isOfPage = (file: string) => !/\.test\.tsx?$|\/(worker|testing)\//.test(file);

it('no file of a page makes an id by a function that pages over plain http lack', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter(isOfPage);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('crypto.randomUUID()'))).toEqual([]);
});
