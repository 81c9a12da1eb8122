import type { Language, Locale } from '#contract/wire/locales.ts';
import { currentLocale } from './locale.ts';
import type { Texts } from './text-bundles.ts';
import { flattenTexts, type TextTree } from './text-keys.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Before}_${PluralForm}` ? Before : Key;
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

/** The key of a text, 'shell.bell.waiting'. An unknown key does not compile. */
export type TextKey = KeysOf<Texts>;

/** The values for a text's placeholders. `count` also selects the plural form. */
export type TextValues = Record<string, unknown> & { count?: number };

/** Returns a text in one language, with its values. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const pluralRules = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };
const known: Record<Language, Map<string, string>> = { pl: new Map(), en: new Map() };

/**
 * Adds texts of a language. `texts` belong to `feature`. With null they are the texts of several
 * features, each under the feature's name.
 */
export function addTexts(language: Language, feature: string | null, texts: TextTree): void {
  for (const [key, text] of flattenTexts(texts, feature === null ? '' : `${feature}.`)) known[language].set(key, text);
}

/** Returns a text as its file has it, else the Polish text (core, section 1), else the key. */
export function getRawText(language: Language, key: string, count?: number): string {
  for (const tried of [language, 'pl'] as const) {
    const form = count === undefined ? '' : `_${pluralRules[tried].select(count)}`;
    const text = known[tried].get(key + form) ?? known[tried].get(key);
    if (text !== undefined) return text;
  }
  return key;
}

const placeOfValue = /\{\{\s*(\w+)\s*(?:,\s*(number|after ([^}]+?))\s*)?\}\}/g;

/**
 * Replaces the placeholders of a text: '{{name}}', or '{{total, number}}' in the locale's digits.
 * With '{{name, after Sala}}' the word precedes a name that lacks it: 'Sala 2', 'Sala Wisła'.
 */
export function fillPlaceholders(text: string, values: TextValues): string {
  return text.replace(placeOfValue, (place, name: string, how?: string, kind?: string) => {
    const value = values[name];
    if (value === undefined) return place;
    if (kind === undefined) return how ? new Intl.NumberFormat(currentLocale()).format(Number(value)) : String(value);
    const saysItsKind = `${value} `.toLowerCase().startsWith(`${kind.toLowerCase()} `);
    return saysItsKind ? String(value) : `${kind} ${value}`;
  });
}

function translator(language: Language): Translate {
  return (key, values = {}) => fillPlaceholders(getRawText(language, key, values.count), values);
}

/**
 * The function `t` of each locale. The two English locales share texts but not `t`, so that
 * components which depend on `t` follow the locale. Many texts contain dates or hours.
 */
export const translateByLocale: Record<Locale, Translate> = {
  'pl-PL': translator('pl'),
  'en-GB': translator('en'),
  'en-US': translator('en'),
};
