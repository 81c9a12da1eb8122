import { type Language, type Locale, languageOfLocale, locales } from '#contract/formats.ts';

/** The cookie that remembers the choice on this device (core, section 9). */
const cookieName = 'hd_locale';
const yearInSeconds = 31_536_000;

function readCookie(): Locale | null {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];
  return locales.find((locale) => locale === value) ?? null;
}

let current: Locale = readCookie() ?? locales[0];

/** The locale that dates and numbers follow now; Polish unless somebody chose otherwise. */
export function currentLocale(): Locale {
  return current;
}

export function currentLanguage(): Language {
  return languageOfLocale(current);
}

/** Whether this device has a choice of its own; without one the person's profile decides. */
export function hasChosenLocale(): boolean {
  return readCookie() !== null;
}

/** Remembers the locale on this device; texts are switched by `showLanguage`. */
export function rememberLocale(locale: Locale): void {
  current = locale;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${cookieName}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
  document.documentElement.lang = languageOfLocale(locale);
}

const offline: Record<Language, string> = {
  pl: 'Brak połączenia z serwerem. Sprawdź sieć i spróbuj ponownie; wpisane dane są nadal na ekranie.',
  en: 'The server cannot be reached. Check your connection and try again; what you typed is still on the screen.',
};

/** Said when no answer came: the one message that the server cannot send. */
export function offlineMessage(): string {
  return offline[currentLanguage()];
}
