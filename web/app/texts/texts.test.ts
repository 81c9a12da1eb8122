import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/wire/locales.ts';
import type { TextBundleDefinition } from '#web/platform/languages/text-bundles.ts';
import {
  findTextKeys,
  flattenTexts,
  getPlaceholders,
  splitPluralKey,
  type TextTree,
} from '#web/platform/languages/text-keys.ts';
import { fillPlaceholders, type Translate } from '#web/platform/languages/texts.ts';
import { companyTextBundles } from './company-text-bundles.ts';
import { firstPageTexts } from './first-page-texts.ts';
import { firstScreenTextBundles } from './text-bundles.ts';

const web = join(import.meta.dirname, '../..');
const parts = Object.entries({ ...firstScreenTextBundles, ...companyTextBundles }) as [string, TextBundleDefinition][];

/** Returns all texts of a language, by feature. */
async function treeOf(language: Language): Promise<TextTree> {
  const tree: TextTree = { ...firstPageTexts[language] };
  for (const [, { feature, load }] of parts) {
    const texts: TextTree = (await load[language]()).default;
    for (const [name, own] of feature === null ? Object.entries(texts) : [[feature, texts] as const])
      tree[name] = { ...(tree[name] as TextTree | undefined), ...(own as TextTree) };
  }
  return tree;
}

const languages = { pl: await treeOf('pl'), en: await treeOf('en') };

/**
 * Returns the texts of a language by key and plural form. A text without plural forms has the form
 * ''.
 */
function textsOf(tree: TextTree): Map<string, Map<string, string>> {
  const texts = new Map<string, Map<string, string>>();
  for (const [full, text] of flattenTexts(tree)) {
    const { key, form } = splitPluralKey(full);
    texts.set(key, (texts.get(key) ?? new Map()).set(form ?? '', text));
  }
  return texts;
}

const texts = { pl: textsOf(languages.pl), en: textsOf(languages.en) };
const keys = [...texts.pl.keys()];

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, ...findTextKeys(readFileSync(join(web, name), 'utf8')) }));

describe('the texts', () => {
  it('have the same keys in both languages', () => {
    expect([...texts.en.keys()].sort()).toEqual([...keys].sort());
  });

  it('have a form for each number where a counted word follows it', () => {
    const counted = /\{\{count\}\} (?!z\b|of\b|more\b)\p{L}/u;
    for (const language of ['pl', 'en'] as const) {
      const formless = [...texts[language]].filter(([, forms]) => counted.test(forms.get('') ?? ''));
      expect(formless.map(([key]) => key)).toEqual([]);
    }
  });

  it('are not both on the first page and after the sign-in', async () => {
    for (const language of ['pl', 'en'] as const) {
      const first = firstPageTexts[language].shell as TextTree;
      const later = (await firstScreenTextBundles.workplace.load[language]()).default.shell;
      expect(Object.keys(first).filter((part) => part in later)).toEqual([]);
    }
  });

  it('are used only where they have been loaded: in their feature, and the texts of the frame everywhere', () => {
    /**
     * Returns the path of a file below its area: 'features/booking/floors/place/…' becomes
     * 'floors/place/…'.
     */
    const featureOf = (name: string) =>
      name.replace(/^features\/((accounts|booking|company|places)\/)?/, '').replace('platform/time-zones/', 'clocks/');
    const everyKind = /^(floors|booking-lists|desks|rooms|parking|platform\/cars)\//;
    const folders = {
      identity: /^identity\//,
      accounts: /^(identity\/(accounts|providers)|invitations)\//,
      people: /^people\//,
      clocks: /^clocks\//,
      invitation: /^invitations\//,
      audit: /^audit\//,
      report: /^reports\//,
      referrals: /^referrals\//,
      exchange: /^exchange\//,
      captcha: /^identity\/captcha\//,
      factors: /^identity\/factors\//,
      security: /^profile\/security\//,
      providers: /^(identity\/providers|invitations)\//,
      sso: /^companies\/sso\//,
      floors: /^floors\//,
      bookingLists: /^(booking-lists|desks|rooms|parking|assets\/(fleet|resources))\//,
      desks: everyKind,
      rooms: everyKind,
      parking: everyKind,
      parkingBooking: /^parking\//,
      parkingManage: /^parking\//,
      companies: /^companies\//,
      settings: /^settings\//,
      billing: /^billing\//,
      editor: /^editor\//,
      locations: /^locations\//,
      presence: /^presence\//,
      series: /^series\//,
      display: /^display\//,
    };
    const elsewhere = sources.flatMap(({ name, asked }) =>
      Object.entries(folders)
        .filter(([, folder]) => !folder.test(featureOf(name)))
        .flatMap(([feature]) => asked.filter(({ literal }) => literal.startsWith(`${feature}.`)))
        .map(({ literal }) => `${name}: ${literal}`),
    );
    expect(elsewhere).toEqual([]);
  });

  it('are never empty', () => {
    const empty = [...flattenTexts(languages.pl), ...flattenTexts(languages.en)].filter(
      ([, text]) => text.trim() === '',
    );
    expect(empty).toEqual([]);
  });

  it('inflect no name in Polish: a name stands in quotes, except in labels and for numbers of desks and spaces', () => {
    const loose = /(?<=\p{L})(?<!biurk[oa]|miejsc[ea]) \{\{(name|room|topic|asked)\}\}/iu;
    const wrong = [...flattenTexts(languages.pl)].filter(([, text]) => loose.test(text));
    expect(wrong).toEqual([]);
  });

  it('name the kind of a room or a pointer once, even if its name has the word: „{{name, after Sala}}”', () => {
    expect(
      ['Wisła', 'Sala 2', 'sala', 'Salamandra'].map((name) => fillPlaceholders('{{name, after Sala}}', { name })),
    ).toEqual(['Sala Wisła', 'Sala 2', 'sala', 'Sala Salamandra']);
    const twice = /(sal[aęiąo]|przejści[aeu]|room|pointer) [„“]?\{\{(name|room|what)\b/iu;
    const wrong = [...flattenTexts(languages.pl), ...flattenTexts(languages.en)].filter(([, text]) => twice.test(text));
    expect(wrong).toEqual([]);
  });

  it.each(['pl', 'en'] as const)('have every plural form of the language: %s', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wrong = [...texts[language]].filter(([, forms]) => {
      const given = [...forms.keys()].sort().join();
      return given !== '' && given !== [...pluralCategories].sort().join();
    });
    expect(wrong.map(([key, forms]) => [key, [...forms.keys()]])).toEqual([]);
  });

  it('take the same variables in both languages and in all plural forms', () => {
    const wrong = keys.flatMap((key) => {
      const all = [...(texts.pl.get(key)?.values() ?? []), ...(texts.en.get(key)?.values() ?? [])].map(getPlaceholders);
      // A singular form may omit the number, such as 'jedna rezerwacja'.
      const others = all.map((variables) => variables.filter((variable) => variable !== 'count').join());
      return new Set(others).size > 1 ? [{ key, all }] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('are all used', () => {
    const mentioned = sources.flatMap((source) => source.mentioned);
    expect(keys.filter((key) => !mentioned.some((pattern) => pattern.matches(key)))).toEqual([]);
  });

  it('are used by keys that exist, or the code does not compile', () => {
    const ask = (t: Translate) => {
      // @ts-expect-error
      return t('shell.nowhere');
    };
    expect(ask).toBeTypeOf('function');
  });

  it('exist for every key that the code uses', () => {
    const missing = sources.flatMap(({ name, asked }) =>
      asked.filter((pattern) => !keys.some((key) => pattern.matches(key))).map(({ literal }) => `${name}: ${literal}`),
    );
    expect(missing).toEqual([]);
  });
});
