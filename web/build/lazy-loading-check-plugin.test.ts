import { expect, it } from 'vitest';
import { findExceededBudgets, findFilesLoadedTooEarly } from './lazy-loading-check-plugin.ts';

const built = (files: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(files).map(([name, imports]) => [
      `${name}.js`,
      { type: 'chunk', name, imports: imports.map((one) => `${one}.js`) },
    ]),
  ) as unknown as Parameters<typeof findFilesLoadedTooEarly>[1];

it('reports code that loads with a file through imports, though it should load later', () => {
  const bundle = built({ first: [], frame: ['first', 'shared'], shared: ['zod', 'shared'], zod: [] });
  expect(findFilesLoadedTooEarly({ first: ['zod'], frame: ['popups', 'zod'] }, bundle)).toEqual(['frame brings zod']);
});

it('reports a file that is no longer built, because its rule would check nothing', () => {
  expect(findFilesLoadedTooEarly({ frame: ['zod'] }, built({ first: [] }))).toEqual(['frame is not built']);
});

it('counts shared files once, with their styles, and reports by how much a budget is exceeded', () => {
  const bundle = {
    'first.js': { type: 'chunk', fileName: 'first.js', name: 'first', imports: [], code: '12345' },
    'frame.js': {
      type: 'chunk',
      fileName: 'frame.js',
      name: 'frame',
      imports: ['first.js'],
      code: '123',
      viteMetadata: { importedCss: new Set(['frame.css']) },
    },
    'frame.css': { type: 'asset', fileName: 'frame.css', source: '12' },
  } as unknown as Parameters<typeof findExceededBudgets>[1];
  const of = ['first', 'frame'];
  expect(findExceededBudgets({ plan: { of, files: 3, size: 10 } }, bundle)).toEqual([]);
  expect(findExceededBudgets({ plan: { of, files: 2, size: 10 } }, bundle)).toEqual([
    'plan: 3 files of 10 characters (2, 10)',
  ]);
  expect(findExceededBudgets({ plan: { of, files: 3, size: 9 } }, bundle)).toEqual([
    'plan: 3 files of 10 characters (3, 9)',
  ]);
  expect(findExceededBudgets({ plan: { of: ['gone'], files: 9, size: 9 } }, bundle)).toEqual([
    'gone of plan is not built',
  ]);
});
