import * as z from 'zod';

/** An instant on the wire: ISO 8601; any offset in, UTC out. */
export const instant = z.iso.datetime({ offset: true });
/** A calendar day, yyyy-MM-dd, in the time zone that the field's docstring names. */
export const day = z.iso.date();
/** A wall-clock hour, HH:mm; `24:00` is the end of the day. */
export const hour = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/);
export const id = z.uuid();
/** The languages of the product; Polish is the default and the fallback. */
export const languages = ['pl', 'en'] as const;
export type Language = (typeof languages)[number];
/** A language with the country whose habits dates and numbers follow (I18N-01); the first is the default. */
export const locales = ['pl-PL', 'en-GB', 'en-US'] as const;
export const locale = z.enum(locales);
export type Locale = (typeof locales)[number];

/** The language that a locale is written in. */
export function languageOfLocale(value: Locale): Language {
  return value === 'pl-PL' ? 'pl' : 'en';
}
