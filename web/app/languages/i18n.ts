import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language, Locale } from '#contract/formats.ts';
import { chosenLocale, currentLanguage, currentLocale, followLocale, languageOf, rememberLocale } from './locale.ts';
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
      const texts = await load[language][part]();
      i18next.addResourceBundle(language, 'translation', texts.default, true);
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
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await loadTexts(language);
  await i18next.changeLanguage(language);
}

async function showLanguage(locale: Locale): Promise<void> {
  const language = languageOf(locale);
  await loadTexts(language);
  followLocale(locale);
  await i18next.changeLanguage(language);
}

/** Switches everything on the screen to a locale and remembers it as this device's choice. */
export async function chooseLanguage(locale: Locale): Promise<void> {
  rememberLocale(locale);
  await showLanguage(locale);
}

/** Shows the language of a person's profile, unless this device has a choice of its own (also one of another tab). */
export async function showLanguageOf(person: { language: Locale }): Promise<void> {
  const wanted = chosenLocale() ?? person.language;
  if (wanted !== currentLocale()) await showLanguage(wanted);
}
