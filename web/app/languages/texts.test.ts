import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from './en.ts';
import enSignedOut from './en-signed-out.ts';
import pl from './pl.ts';
import plSignedOut from './pl-signed-out.ts';
import { flatTexts, keyAndForm, keysIn, type TextTree, variablesOf } from './text-keys.ts';

const web = join(import.meta.dirname, '../..');
const languages = {
  pl: { ...plSignedOut, ...pl, shell: { ...plSignedOut.shell, ...pl.shell } },
  en: { ...enSignedOut, ...en, shell: { ...enSignedOut.shell, ...en.shell } },
} as const;

/** The texts of a language: by key, each plural form's words by its form, other words by ''. */
function textsOf(tree: TextTree): Map<string, Map<string, string>> {
  const texts = new Map<string, Map<string, string>>();
  for (const [full, words] of flatTexts(tree)) {
    const { key, form } = keyAndForm(full);
    texts.set(key, (texts.get(key) ?? new Map()).set(form ?? '', words));
  }
  return texts;
}

const texts = { pl: textsOf(languages.pl), en: textsOf(languages.en) };
const keys = [...texts.pl.keys()];

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, ...keysIn(readFileSync(join(web, name), 'utf8')) }));

describe('the texts', () => {
  it('have the same keys in both languages', () => {
    expect([...texts.en.keys()].sort()).toEqual([...keys].sort());
  });

  it('are not both on the first page and after the sign-in', () => {
    expect(Object.keys(plSignedOut.shell).filter((part) => part in pl.shell)).toEqual([]);
    expect(Object.keys(enSignedOut.shell).filter((part) => part in en.shell)).toEqual([]);
  });

  it('are nowhere empty', () => {
    const empty = [...flatTexts(languages.pl), ...flatTexts(languages.en)].filter(([, words]) => words.trim() === '');
    expect(empty).toEqual([]);
  });

  it.each(['pl', 'en'] as const)('have every plural form of the language: %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wrong = [...texts[language]].filter(([, forms]) => {
      const given = [...forms.keys()].sort().join();
      return given !== '' && given !== [...pluralCategories].sort().join();
    });
    expect(wrong.map(([key, forms]) => [key, [...forms.keys()]])).toEqual([]);
  });

  it('take the same variables in both languages and in all plural forms', () => {
    const wrong = keys.flatMap((key) => {
      const all = [...(texts.pl.get(key)?.values() ?? []), ...(texts.en.get(key)?.values() ?? [])].map(variablesOf);
      // '1 rezerwacja' may do without its number.
      const others = all.map((variables) => variables.filter((variable) => variable !== 'count').join());
      return new Set(others).size > 1 ? [{ key, all }] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('are all used', () => {
    const mentioned = sources.flatMap((source) => source.mentioned);
    expect(keys.filter((key) => !mentioned.some((pattern) => pattern.matches(key)))).toEqual([]);
  });

  it('are asked for by keys that exist, or the code does not compile', () => {
    const ask = (t: TFunction) => {
      // @ts-expect-error
      return t('shell.nowhere');
    };
    expect(ask).toBeTypeOf('function');
  });

  it('are there for every key that the code asks for', () => {
    const missing = sources.flatMap(({ name, asked }) =>
      asked.filter((pattern) => !keys.some((key) => pattern.matches(key))).map(({ literal }) => `${name}: ${literal}`),
    );
    expect(missing).toEqual([]);
  });
});
