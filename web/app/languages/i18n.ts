import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, type Locale, languageOfLocale } from '#contract/formats.ts';
import { currentLanguage, rememberLocale } from './locale.ts';
import type texts from './pl.ts';

/** The texts of a language; keys are checked against the Polish ones, which are complete by definition. */
type Texts = typeof texts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
    enableSelector: false;
  }
}

const load: Record<Language, () => Promise<{ default: unknown }>> = {
  pl: () => import('./pl.ts'),
  en: () => import('./en.ts'),
};

async function loadTexts(language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, 'translation')) return;
  const loaded = await load[language]();
  i18next.addResourceBundle(language, 'translation', loaded.default);
}

/** Starts with the language of this device; only its texts are fetched. */
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

/** Switches everything on the screen to another language and remembers it on this device. */
export async function showLanguage(locale: Locale): Promise<void> {
  const language = languageOfLocale(locale);
  await loadTexts(language);
  rememberLocale(locale);
  await i18next.changeLanguage(language);
}
