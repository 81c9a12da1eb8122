import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * An error or notice of the catalogues of the specification (core, section 8; modules, section 8), as catalogue.tsv lists it. Its words are
 * written down there too, so that words that are lost or mixed up are missed.
 */
export interface CatalogueEntry {
  document: 'core' | 'modules';
  /** As the specification calls it. */
  entry: string;
  /** A toast and its seconds (6 unless the specification says otherwise), an alert beside what was done or in the page, a page of its own, or nothing at all. */
  shown: `toast ${number} s` | 'alert' | 'page' | 'silent';
  /** The test that shows it, in Polish: of the DOM tier, or a journey where it needs a browser. */
  shownBy: string;
  /** The file that says it; where its words and its seconds stand apart, both. */
  by: string;
  /**
   * Where its words are: a folder of `web/` and a key of its texts; `refusal` and one of the contract's, as JSON; of what is silent `titled`
   * and a part of the title of the test that shows that nothing is said.
   */
  wordsOf: string;
  /** What has to be read in either language; empty for what is silent. */
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

/** Gives what is to be read of an entry in Polish; what stands in its `{{…}}` is one of these values, or anything that is there. */
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
