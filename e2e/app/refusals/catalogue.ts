import { coreNotWalked, coreWalked } from './catalogue-core.ts';
import type { CatalogueEntry, WalkedEntry } from './catalogue-entry.ts';
import { modulesNotWalked, modulesWalked } from './catalogue-modules.ts';

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
