import { coreNotWalked, coreWalked } from './catalogue-core.ts';
import { modulesNotWalked, modulesWalked } from './catalogue-modules.ts';

/** How an entry is told: a toast with its seconds (6 unless the specification says otherwise), an alert beside what was done or in the page, a page of its own, or by nothing at all. */
export type Shown = `toast ${number} s` | 'alert' | 'page' | 'silent';

/** An error or notice of the catalogues (core, section 8; modules, section 8). */
export interface CatalogueEntry {
  /** As the specification calls it. */
  entry: string;
  /** The folder of `web/` whose texts have its words, and their key there. */
  texts: string;
  key: string;
  /** What has to be read, in Polish and in English: written down here, so that words that are lost or mixed up are missed. */
  words: readonly [pl: string, en: string];
}

/** One that a journey shows in both languages. */
export interface WalkedEntry extends CatalogueEntry {
  shown: Shown;
  /** What shows it. */
  by: string;
  journey: string;
}

/** Those that a journey shows in both languages. */
export const catalogue: readonly WalkedEntry[] = [...coreWalked, ...modulesWalked];

/** Those that none shows yet. */
export const notWalked: readonly CatalogueEntry[] = [...coreNotWalked, ...modulesNotWalked];

/** What is to be read of an entry, in a language of these two, with what stands in its `{{…}}` put in. */
export function wordsOf(
  entry: string,
  locale: 'pl-PL' | 'en-GB',
  values: Record<string, string | number> = {},
): string {
  const found = catalogue.find((one) => one.entry === entry);
  if (!found) throw new Error(`No entry of the catalogue is called ${entry}`);
  return found.words[locale === 'pl-PL' ? 0 : 1].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    if (!(name in values)) throw new Error(`${entry} wants a value for ${name}`);
    return String(values[name]);
  });
}
