import { expect, it } from 'vitest';
import { broughtAlong } from './kept-apart.ts';

const built = (files: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, imports]) => [
      `${name}.js`,
      { type: 'chunk', name, imports: imports.map((one) => `${one}.js`) },
    ]),
  ) as unknown as Parameters<typeof broughtAlong>[1];

it('tells what comes with a file by way of others, though it is to come later', () => {
  const bundle = built({ first: [], frame: ['first', 'shared'], shared: ['zod', 'shared'], zod: [] });
  expect(broughtAlong({ first: ['zod'], frame: ['popups', 'zod'] }, bundle)).toEqual(['frame brings zod']);
});

it('tells of a file that is no longer built, of which nothing would be known', () => {
  expect(broughtAlong({ frame: ['zod'] }, built({ first: [] }))).toEqual(['frame is not built']);
});
