/** The languages of the product; Polish is the default and the fallback. */
export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];

/** A language with the country whose habits dates and numbers follow (I18N-01), in the order of offering; the first is the default. */
export const locales = ['pl-PL', 'en-GB', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** The language that a locale is written in. */
export function languageOf(locale: Locale): Language {
  return locale === 'pl-PL' ? 'pl' : 'en';
}
