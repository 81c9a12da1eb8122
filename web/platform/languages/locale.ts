import { getLanguage, type Language, type Locale, locales } from '#contract/wire/locales.ts';
import { localeCookieName } from './locale-cookie-name.ts';

const yearInSeconds = 31_536_000;

/** Returns the locale selected on this device, or null. The person's profile decides then. */
export function getStoredLocale(): Locale | null {
  // Without a page, as in tests of pure formatting, there is no cookie.
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  const value = new RegExp(`(?:^|; )${localeCookieName}=([^;]*)`).exec(cookies)?.[1];
  return locales.find((locale) => locale === value) ?? null;
}

let current: Locale = getStoredLocale() ?? locales[0];

/** Returns the locale for dates and numbers, by default Polish. */
export function currentLocale(): Locale {
  return current;
}

export function currentLanguage(): Language {
  return getLanguage(current);
}

/** Sets the locale for dates, numbers and the `lang` of the page. i18n.ts switches the texts. */
export function setCurrentLocale(locale: Locale): void {
  current = locale;
  document.documentElement.lang = getLanguage(locale);
}

/** Stores the selected locale on this device. */
export function storeLocale(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox
  document.cookie = `${localeCookieName}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
}

const noAnswer: Record<Language, { device: string; server: string }> = {
  pl: {
    device: 'Twoje urządzenie jest offline. Sprawdź połączenie i spróbuj ponownie; wpisane dane są nadal na ekranie.',
    server: 'Brak połączenia z serwerem. Spróbuj ponownie za chwilę; wpisane dane są nadal na ekranie.',
  },
  en: {
    device: 'Your device is offline. Check its connection and try again; what you typed is still on the screen.',
    server: 'The server cannot be reached. Try again in a moment; what you typed is still on the screen.',
  },
};

/**
 * Returns the message for a missing response, the only message that the server cannot send. It
 * names the network as the cause only when the browser is offline.
 */
export function getNoResponseMessage(): string {
  return noAnswer[currentLanguage()][navigator.onLine ? 'server' : 'device'];
}

const noStart: Record<Language, { device: string; server: string }> = {
  pl: {
    device: 'Twoje urządzenie jest offline. Strona otworzy się sama, gdy wróci połączenie z siecią.',
    server: 'Serwer nie odpowiada. Ponawiamy próby i sami otworzymy stronę, gdy tylko odpowie.',
  },
  en: {
    device: 'Your device is offline. The page opens by itself when the network is back.',
    server: 'The server is not responding. We keep trying and open the page as soon as it responds.',
  },
};

/**
 * Returns the message for a missing response when the page starts. No text is typed yet, and the
 * page retries without a click.
 */
export function getStartFailureMessage(): string {
  return noStart[currentLanguage()][navigator.onLine ? 'server' : 'device'];
}
