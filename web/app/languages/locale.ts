import { type Language, type Locale, languageOf, locales } from '#contract/locales.ts';

/** The cookie that remembers the choice on this device (core, section 9). */
const cookieName = 'hd_locale';
const yearInSeconds = 31_536_000;

/** The choice of this device, null when nobody made one here; then the person's profile decides. */
export function chosenLocale(): Locale | null {
  // Without a page, as in tests of what only formats, nobody has chosen anything.
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(cookies)?.[1];
  return locales.find((locale) => locale === value) ?? null;
}

let current: Locale = chosenLocale() ?? locales[0];

/** The locale that dates and numbers follow now; Polish unless somebody chose otherwise. */
export function currentLocale(): Locale {
  return current;
}

export function currentLanguage(): Language {
  return languageOf(current);
}

/** What dates, numbers and the page itself follow from now on; the texts are switched by i18n.ts. */
export function followLocale(locale: Locale): void {
  current = locale;
  document.documentElement.lang = languageOf(locale);
}

/** Remembers a choice on this device. */
export function rememberLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
}

const offline: Record<Language, string> = {
  pl: 'Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie; wpisane dane są nadal na ekranie.',
  en: 'The server cannot be reached. Check your connection and try again; what you typed is still on the screen.',
};

/** Said when no answer came: the one message that the server cannot send. */
export function offlineMessage(): string {
  return offline[currentLanguage()];
}
