import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, type Locale, languageOf } from '#contract/locales.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';
import { ApiError } from '../api/api-error.ts';
import {
  chosenLocale,
  currentLanguage,
  currentLocale,
  followLocale,
  offlineMessage,
  rememberLocale,
} from './locale.ts';
import type signedIn from './pl.ts';
import type signedOut from './pl-signed-out.ts';

/** The texts of a language; keys are checked against the Polish ones, which are complete by definition. */
export type Texts = typeof signedOut & typeof signedIn;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
    enableSelector: false;
  }
}

/** What the sign-in page needs, and all the rest: nobody waits for the words of screens that they cannot open yet. */
type Part = 'signedOut' | 'signedIn';

const load: Record<Language, Record<Part, () => Promise<{ default: object }>>> = {
  pl: { signedOut: () => import('./pl-signed-out.ts'), signedIn: () => import('./pl.ts') },
  en: { signedOut: () => import('./en-signed-out.ts'), signedIn: () => import('./en.ts') },
};

const needed = new Set<Part>(['signedOut']);
const loaded = new Set<string>();

async function loadTexts(language: Language): Promise<void> {
  const missing = [...needed].filter((part) => !loaded.has(`${language} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      const texts = await fetchCode(load[language][part]).catch(() => {
        throw new ApiError(0, { errorCode: 'offline', message: offlineMessage(), details: {} });
      });
      i18next.addResourceBundle(language, 'translation', texts.default, true, true);
      loaded.add(`${language} ${part}`);
    }),
  );
}

/** Fetches the texts of what one signs in for; from then on both languages have them. */
export async function loadSignedInTexts(): Promise<void> {
  needed.add('signedIn');
  await loadTexts(currentLanguage());
}

/** Starts with the language of this device; only its texts are fetched, and of them those of the first page. */
export async function startLanguages(): Promise<void> {
  const language = currentLanguage();
  document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    // Should a text ever be missing, it is said in Polish once that is there (core, section 1).
    fallbackLng: 'pl',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadTexts(language);
  await i18next.changeLanguage(language);
}

let wishes = 0;

/** Fetches the texts first, so that nothing changes when they do not come. @returns whether no later wish has overtaken it */
async function showLanguage(locale: Locale, begin = () => {}): Promise<boolean> {
  wishes += 1;
  const wish = wishes;
  const language = languageOf(locale);
  await loadTexts(language);
  if (wish !== wishes) return false;
  begin();
  followLocale(locale);
  await i18next.changeLanguage(language);
  return true;
}

/**
 * Switches everything on the screen to a locale and remembers it as this device's choice. @returns whether it still is the
 * latest choice. @throws ApiError when the texts cannot be fetched; everything is as it was then
 */
export function chooseLanguage(locale: Locale): Promise<boolean> {
  return showLanguage(locale, () => rememberLocale(locale));
}

/**
 * Shows the language of a person's profile, unless this device has a choice of its own (also one of another tab).
 * @throws ApiError when the texts cannot be fetched
 */
export async function showLanguageOf(person: { language: Locale }): Promise<void> {
  const wanted = chosenLocale() ?? person.language;
  if (wanted !== currentLocale()) await showLanguage(wanted);
}
