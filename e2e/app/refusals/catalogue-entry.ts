import type { Refusal } from '#contract/errors.ts';

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
