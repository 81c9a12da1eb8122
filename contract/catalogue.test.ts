import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getPlaceholders } from '#web/platform/languages/text-keys.ts';
import { fillPlaceholders } from '#web/platform/languages/texts.ts';
import { type CatalogueEntry, catalogue } from '../e2e/app/refusals/catalogue.ts';
import { formatRefusal } from './messages/error-messages.ts';

/**
 * The number of entries in section 8 of each document, counted by hand. A lost entry fails the
 * test.
 */
const counted = { core: 72, modules: 82 };
const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const textAt = (texts: string, language: string, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (tree, part) => (tree as Record<string, unknown>)?.[part],
      JSON.parse(read(`web/${texts}/texts.${language}.json`)),
    );

/** Returns the last part of a text's key, without its plural suffix. */
const nameIn = (key: string) =>
  key
    .split('.')
    .at(-1)!
    .replace(/_(one|few|many|other)$/, '');

/** Returns the text of an entry in both languages. */
function saidOf({ wordsOf }: CatalogueEntry): unknown[] {
  const [from = '', what = ''] = /^(\S+) (.+)$/.exec(wordsOf)?.slice(1) ?? [];
  if (from === 'refusal') return [formatRefusal(JSON.parse(what), 'pl'), formatRefusal(JSON.parse(what), 'en')];
  return [textAt(from, 'pl', what), textAt(from, 'en', what)];
}

/** Returns the name that the code uses for an entry. */
function nameOf({ wordsOf }: CatalogueEntry): string {
  const [from = '', what = ''] = wordsOf.split(/ (.+)/);
  return from === 'refusal' ? JSON.parse(what).errorCode : nameIn(what);
}

it('[ERR-01] each entry of the catalogue has its words in both languages, is said where the table says, and has its test', () => {
  const names = catalogue.map(({ entry }) => entry);
  for (const document of ['core', 'modules'] as const)
    expect(catalogue.filter((one) => one.document === document).length, document).toBe(counted[document]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const one of catalogue) {
    const { entry, shown, by, shownBy, wordsOf, words } = one;
    expect(existsSync(join(root, shownBy)), shownBy).toBe(true);
    const saying = by.split(' ').map(read).join('\n');
    const walked = read(shownBy);
    if (shown === 'silent') {
      expect(wordsOf, entry).toMatch(/^titled ./);
      expect(walked, entry).toMatch(new RegExp(`test\\('[^\\n]*${wordsOf.replace('titled ', '')}`));
      continue;
    }
    expect(saidOf(one), entry).toEqual(words);
    expect(saying, entry).toContain(nameOf(one));
    expect(walked, `${shownBy} shows ${entry}`).toContain(`'${entry}'`);
    // Toasts stay for 6 s unless the caller passes another time.
    const seconds = /^toast ([^6]) s$/.exec(shown)?.[1];
    if (seconds) expect(saying, entry).toMatch(new RegExp(`\\b${seconds}_?000\\b`));
  }
});

/** Matches an error code or a text's key, which must not appear in a text. */
const aName = /\b[a-z]+[A-Z]\w*|\w_\w|\b[a-z]+\.[a-z]/;

it.each(catalogue.filter(({ shown }) => shown !== 'silent').map((one) => [one.entry, one] as const))(
  '%s is said in both languages with all its values, each in its own words',
  (_entry, one) => {
    const said = saidOf(one).map((words) => {
      const values = getPlaceholders(String(words)).map((name) => [name, name === 'count' ? 5 : `Value ${name}`]);
      const filled = fillPlaceholders(String(words), Object.fromEntries(values));
      for (const [, value] of values) expect(filled).toContain(String(value));
      return filled;
    });
    // The specification's own word is the same in both languages.
    if (one.entry !== 'invite grid: Ok') expect(said[0]).not.toBe(said[1]);
    for (const text of said) {
      expect(text).toMatch(/^\P{Ll}/u);
      expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN|\[object/);
      expect(text).not.toMatch(aName);
    }
  },
);
