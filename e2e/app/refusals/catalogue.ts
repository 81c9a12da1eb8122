import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An error or notice of the specification's catalogues (core and modules, section 8), from
 * catalogue.tsv. The file repeats the application's texts, so that a test notices a lost or
 * mixed-up text.
 */
export interface CatalogueEntry {
  document: 'core' | 'modules';
  /** The specification's name of the entry. */
  entry: string;
  /**
   * How the entry appears: a toast with its seconds (usually 6), an alert on the page, a page of
   * its own, or nothing.
   */
  shown: `toast ${number} s` | 'alert' | 'page' | 'silent';
  /**
   * The file of the test that shows the entry in Polish. The test runs in the DOM tier, or is a
   * journey if it needs a browser.
   */
  shownBy: string;
  /**
   * The file of the code that shows the entry. If another file has the toast's seconds, both files
   * are named.
   */
  by: string;
  /**
   * The source of the entry's texts. It is a folder of `web/` and a key, or `refusal` and the
   * contract's refusal as JSON. For a silent entry it is `titled` and part of the title of the test
   * that expects no message.
   */
  wordsOf: string;
  /** The expected text in each language, empty for a silent entry. */
  words: readonly [pl: string, en: string];
}

const lines = readFileSync(join(import.meta.dirname, 'catalogue.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1);

/** All entries, in the order of the specification's documents. */
export const catalogue: readonly CatalogueEntry[] = lines.map((line) => {
  const [document, entry, shown, shownBy, by, wordsOf, pl, en] = line.split('\t');
  return { document, entry, shown, shownBy: `e2e/${shownBy}`, by, wordsOf, words: [pl, en] } as CatalogueEntry;
});

const literally = (words: string) => words.replace(/\s+/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a pattern for the Polish text of an entry. Each `{{name}}` of the entry is replaced by
 * `values[name]`, or matches any text without such a value.
 */
export function patternOf(entry: string, values: Record<string, string> = {}): RegExp {
  const words = catalogue.find((one) => one.entry === entry)?.words[0];
  if (!words) throw new Error(`No entry of the catalogue with words is called ${entry}`);
  const found = words.split(/(\{\{[^}]*\}\})/).map((part) => {
    const name = /^\{\{\s*(\w+)/.exec(part)?.[1];
    if (name === undefined) return literally(part);
    return values[name] === undefined ? '.+' : literally(values[name]);
  });
  return new RegExp(found.join(''));
}
