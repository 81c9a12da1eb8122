import { type Language, type Locale, languageOf, locales } from '#contract/locales.ts';
import { localeCookie } from './locale-cookie.ts';

const yearInSeconds = 31_536_000;

/** The choice of this device, null when nobody made one here; then the person's profile decides. */
export function chosenLocale(): Locale | null {
  // Without a page, as in tests of what only formats, nobody has chosen anything.
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  const value = new RegExp(`(?:^|; )${localeCookie}=([^;]*)`).exec(cookies)?.[1];
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
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
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

/** Said when no answer came: the one message that the server cannot send. It blames the network only where the browser has none. */
export function offlineMessage(): string {
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

/** The same at the very start, when nothing is typed, and the page tries again by itself. */
export function noStartMessage(): string {
  return noStart[currentLanguage()][navigator.onLine ? 'server' : 'device'];
}
