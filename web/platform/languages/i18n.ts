import { useSyncExternalStore } from 'react';
import { getLanguage, type Language, type Locale } from '#contract/wire/locales.ts';
import { fetchCode } from '#web/ui/lazy/fetch-code.ts';
import { ApiError } from '../api/api-error.ts';
import {
  currentLanguage,
  currentLocale,
  getNoResponseMessage,
  getStoredLocale,
  setCurrentLocale,
  storeLocale,
} from './locale.ts';
import type { TextBundleDefinition, TextBundleNames } from './text-bundles.ts';
import type { TextTree } from './text-keys.ts';
import { addTexts, type Translate, translateByLocale } from './texts.ts';

export type TextBundleName = keyof TextBundleNames;

const parts: Partial<Record<TextBundleName, TextBundleDefinition>> = {};
const needed = new Set<TextBundleName>();
const loaded = new Set<string>();
const listeners = new Set<() => void>();

/** Loads the missing texts of a language. @throws ApiError `offline` when they fail to load */
async function loadTexts(language: Language): Promise<void> {
  const missing = [...needed].filter((part) => !loaded.has(`${language} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      const { feature, load } = parts[part]!;
      const texts = await fetchCode<{ default: TextTree }>(load[language]).catch(() => {
        throw new ApiError(0, { errorCode: 'offline', message: getNoResponseMessage(), details: {} });
      });
      addTexts(language, feature, texts.default);
      loaded.add(`${language} ${part}`);
    }),
  );
}

/** Registers the loaders of more texts. */
export function registerTextBundles(more: Partial<Record<TextBundleName, TextBundleDefinition>>): void {
  Object.assign(parts, more);
}

/**
 * Waits for a value, such as a component, and for its texts in the current language. A later change
 * of language loads these texts too.
 */
export async function loadWithTexts<Thing>(said: readonly TextBundleName[], thing: Promise<Thing>): Promise<Thing> {
  for (const part of said) needed.add(part);
  const [fetched] = await Promise.all([thing, loadTexts(currentLanguage())]);
  return fetched;
}

/** Sets the `lang` of the page to the language selected on this device, by default Polish. */
export function initializeLangAttribute(): void {
  document.documentElement.lang = currentLanguage();
}

let wishes = 0;

/**
 * Shows a language after its texts have loaded, so that a failure changes nothing.
 * @returns false when the person has selected another language meanwhile
 */
async function showLanguage(locale: Locale, begin = () => {}): Promise<boolean> {
  wishes += 1;
  const wish = wishes;
  await loadTexts(getLanguage(locale));
  if (wish !== wishes) return false;
  begin();
  setCurrentLocale(locale);
  for (const listener of listeners) listener();
  return true;
}

/**
 * Switches the screen to a locale and stores it as the selection of this device.
 * @returns false when the person has selected another locale meanwhile
 * @throws ApiError when the texts fail to load. Nothing has changed then.
 */
export function switchLanguage(locale: Locale): Promise<boolean> {
  return showLanguage(locale, () => storeLocale(locale));
}

/**
 * Shows the language of a person's profile, unless the person selected another language on this
 * device.
 * @throws ApiError when the texts fail to load
 */
export async function applySelectedOrProfileLanguage(person: { language: Locale }): Promise<void> {
  const wanted = getStoredLocale() ?? person.language;
  if (wanted !== currentLocale()) await showLanguage(wanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns `t` for the current language. Every locale has its own function, so that a change
 * rerenders.
 */
export function useTranslation(): { t: Translate; language: Language } {
  const locale = useSyncExternalStore(subscribe, currentLocale, currentLocale);
  return { t: translateByLocale[locale], language: getLanguage(locale) };
}
