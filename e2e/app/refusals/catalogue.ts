import type { Refusal } from '#contract/errors.ts';
import { coreNotWalked, coreWalked } from './catalogue-core.ts';
import { modulesNotWalked, modulesWalked } from './catalogue-modules.ts';

/** How an entry is told: a toast with its seconds (6 unless the specification says otherwise), an alert beside what was done or in the page, a page of its own, or by nothing at all. */
export type Shown = `toast ${number} s` | 'alert' | 'page' | 'silent';

/** What has to be read, in Polish and in English: written down here, so that words that are lost or mixed up are missed. */
type Words = readonly [pl: string, en: string];

/** Told in words of the pages: the folder of `web/` whose texts have them, and their key there. */
interface OfTexts {
  texts: string;
  key: string;
  words: Words;
}

/** Told in the words that the contract has for a refusal (contract/error-messages.ts). */
interface OfRefusal {
  refusal: Refusal;
  words: Words;
}

/** Told by no words. */
interface Wordless {
  shown: 'silent';
  /** A part of the title of the test that shows it: that nothing is said. */
  titled: string;
}

/** An error or notice of the catalogues (core, section 8; modules, section 8), as the specification calls it. */
export type CatalogueEntry = { entry: string } & (OfTexts | OfRefusal);

/** One that a journey shows in both languages. */
export type WalkedEntry = {
  entry: string;
  /** What shows it. */
  by: string;
  journey: string;
} & ((OfTexts & { shown: Exclude<Shown, 'silent'> }) | (OfRefusal & { shown: Exclude<Shown, 'silent'> }) | Wordless);

/** Those that a journey shows in both languages. */
export const catalogue: readonly WalkedEntry[] = [...coreWalked, ...modulesWalked];

/** Those that none shows yet. */
export const notWalked: readonly CatalogueEntry[] = [...coreNotWalked, ...modulesNotWalked];

/** What is to be read of an entry, in a language of these two, as the table has it. */
export function wordsOf(entry: string, locale: 'pl-PL' | 'en-GB'): string {
  const found = catalogue.find((one) => one.entry === entry);
  if (!found || !('words' in found)) throw new Error(`No entry of the catalogue with words is called ${entry}`);
  return found.words[locale === 'pl-PL' ? 0 : 1];
}

const literally = (words: string) => words.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The same to be found on a page: what stands in its `{{…}}` is one of these values, or anything that is there. */
export function patternOf(entry: string, locale: 'pl-PL' | 'en-GB', values: Record<string, string> = {}): RegExp {
  const parts = wordsOf(entry, locale).split(/(\{\{[^}]*\}\})/);
  const found = parts.map((part) => {
    const name = /^\{\{\s*(\w+)/.exec(part)?.[1];
    if (name === undefined) return literally(part);
    return values[name] === undefined ? '.+' : literally(values[name]);
  });
  return new RegExp(found.join(''));
}
