import { useSyncExternalStore } from 'react';
import { type Language, type Locale, languageOf } from '#contract/wire/locales.ts';
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
import type { TextTree } from './text-keys.ts';
import type { Part, TextParts } from './text-parts.ts';
import { addTexts, type Translate, translateIn } from './texts.ts';

export type TextPart = keyof TextParts;

const parts: Partial<Record<TextPart, Part>> = {};
const needed = new Set<TextPart>();
const loaded = new Set<string>();
const listeners = new Set<() => void>();

/** Loads the needed texts of a language. @throws ApiError `offline` when they do not come */
async function loadTexts(language: Language): Promise<void> {
  const missing = [...needed].filter((part) => !loaded.has(`${language} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      const { feature, load } = parts[part]!;
      const texts = await fetchCode<{ default: TextTree }>(load[language]).catch(() => {
        throw new ApiError(0, { errorCode: 'offline', message: offlineMessage(), details: {} });
      });
      addTexts(language, feature, texts.default);
      loaded.add(`${language} ${part}`);
    }),
  );
}

/** Registers loaders for more texts. */
export function addTextParts(more: Partial<Record<TextPart, Part>>): void {
  Object.assign(parts, more);
}

/**
 * Waits for a value and its texts in the language on the screen. A later change of language loads
 * these texts too.
 */
export async function withTexts<Thing>(said: readonly TextPart[], thing: Promise<Thing>): Promise<Thing> {
  for (const part of said) needed.add(part);
  const [fetched] = await Promise.all([thing, loadTexts(currentLanguage())]);
  return fetched;
}

/** Sets the page's language to this device's. */
export function startLanguages(): void {
  document.documentElement.lang = currentLanguage();
}

let wishes = 0;

/**
 * Fetches the texts first, so that a failure changes nothing. @returns false when a later choice
 * has overtaken it
 */
async function showLanguage(locale: Locale, begin = () => {}): Promise<boolean> {
  wishes += 1;
  const wish = wishes;
  await loadTexts(languageOf(locale));
  if (wish !== wishes) return false;
  begin();
  followLocale(locale);
  for (const listener of listeners) listener();
  return true;
}

/**
 * Switches the screen to a locale and remembers it as this device's choice.
 * @returns false when a later choice has overtaken it
 * @throws ApiError when the texts cannot be fetched. Nothing has changed then.
 */
export function chooseLanguage(locale: Locale): Promise<boolean> {
  return showLanguage(locale, () => rememberLocale(locale));
}

/**
 * Shows the language of a person's profile, unless this device or another tab has a choice of its
 * own.
 * @throws ApiError when the texts cannot be fetched
 */
export async function showLanguageOf(person: { language: Locale }): Promise<void> {
  const wanted = chosenLocale() ?? person.language;
  if (wanted !== currentLocale()) await showLanguage(wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns `t` for the language on the screen. Another locale has another function. */
export function useTranslation(): { t: Translate; language: Language } {
  const locale = useSyncExternalStore(subscribe, currentLocale, currentLocale);
  return { t: translateIn[locale], language: languageOf(locale) };
}
