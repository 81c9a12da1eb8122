/** The languages of the product. Polish is the default and the fallback. */
export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];

/**
 * A language with the country whose formats dates and numbers follow (I18N-01). Screens list the
 * locales in this order, and the first is the default.
 */
export const locales = ['pl-PL', 'en-GB', 'en-US'] as const;
export type Locale = (typeof locales)[number];

/** Returns the language of a locale. */
export function getLanguage(locale: Locale): Language {
  return locale === 'pl-PL' ? 'pl' : 'en';
}
