import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
// @ts-expect-error: a script, without types
import { createPolishLettersFont, polishLetters } from './polish-letters.mjs';

const file = (path: string) => readFileSync(new URL(`../web/ui/theme/${path}`, import.meta.url));
const common = readFileSync(createRequire(import.meta.url).resolve('@fontsource-variable/inter/wght.css'), 'utf8');

/** Returns a function that checks whether a `unicode-range` includes a letter. */
const rangeHas = (range: string) => {
  const parts = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  return (letter: string) =>
    parts.some(([, from, to = from]) => {
      const code = letter.codePointAt(0)!;
      return code >= Number.parseInt(from!, 16) && code <= Number.parseInt(to!, 16);
    });
};
const isPolish = rangeHas(/inter-polish[^}]*unicode-range:([^;]*)/.exec(String(file('fonts.css')))![1]!);
const isCommon = rangeHas(/inter-latin-wght[^}]*unicode-range:([^;]*)/.exec(common)![1]!);

test('the file of Polish letters is cut out of the installed font (npm run fonts makes it anew)', async () => {
  expect(file('inter-polish.woff2').equals(await createPolishLettersFont())).toBe(true);
});

test('the face of Polish letters draws each of them, and no other', () => {
  const latin = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code));
  expect(latin.filter(isPolish).sort()).toEqual([...polishLetters].sort());
});

test('no letter of our own words waits for a third file of the font', () => {
  const words = globSync('web/**/texts.{pl,en}.json').map((path) => readFileSync(path, 'utf8'));
  expect(words.length).toBeGreaterThan(10);
  const letters = new Set(words.join('').match(/\p{Letter}/gu));
  expect([...letters].filter((letter) => !isCommon(letter) && !isPolish(letter))).toEqual([]);
});
