import type { Language } from '#contract/wire/locales.ts';

/** Names a place by its label in a language: 'Biurko 12', 'Sala Wisła'. */
export type PlaceNameFormatter = (label: string, language: Language) => string;

/**
 * Returns the formatter for a kind of place. The word stands before the label, unless the label
 * begins with it.
 * @param words the word for a place of the kind in each language
 */
export const createKindPlaceNameFormatter =
  (words: Record<Language, string>): PlaceNameFormatter =>
  (label, language) => {
    const word = words[language];
    return `${label} `.toLowerCase().startsWith(`${word.toLowerCase()} `) ? label : `${word} ${label}`;
  };

/** Returns the formatter for places that have titles: 'Samochód „Skoda”', 'Car “Skoda”'. */
export const createTitledPlaceNameFormatter =
  (words: Record<Language, string>): PlaceNameFormatter =>
  (label, language) =>
    language === 'pl' ? `${words.pl} „${label}”` : `${words.en} “${label}”`;
