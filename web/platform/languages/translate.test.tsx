import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Translate } from './texts.ts';

vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } });
const { addTexts, translateByLocale: translateIn } = await import('./texts.ts');
const { Trans } = await import('./Trans.tsx');

/** The key type of this test's own texts, which no file declares. */
type AnyKey = Parameters<Translate>[0];
const say = (language: 'pl' | 'en', key: string, values = {}) =>
  translateIn[language === 'pl' ? 'pl-PL' : 'en-GB'](key as AnyKey, values);

addTexts('pl', 'test', {
  hello: 'Cześć, {{name}}!',
  total: '{{ total, number }} rezerwacji',
  desk_one: '{{count}} biurko',
  desk_few: '{{count}} biurka',
  desk_many: '{{count}} biurek',
  desk_other: '{{count}} biurka',
  words: 'Do <strong>{{end}}</strong>, {{name}}.',
});
addTexts('en', 'test', { hello: 'Hello, {{name}}!', desk_one: '{{count}} desk', desk_other: '{{count}} desks' });

it('returns a text in a language, in Polish when that language lacks it, and else its key', () => {
  expect(say('en', 'test.hello', { name: 'Ola' })).toBe('Hello, Ola!');
  expect(say('en', 'test.words', { name: 'Ola', end: '8:00' })).toBe('Do <strong>8:00</strong>, Ola.');
  expect(say('en', 'test.nowhere')).toBe('test.nowhere');
});

it('inserts values as they are, and numbers in the format of the locale', () => {
  expect(say('pl', 'test.hello', { name: '{{name}} $& <b>' })).toBe('Cześć, {{name}} $& <b>!');
  expect(say('pl', 'test.hello')).toBe('Cześć, {{name}}!');
  expect(say('pl', 'test.total', { total: 12_345 })).toBe(`${(12_345).toLocaleString('pl-PL')} rezerwacji`);
});

it('chooses the plural form', () => {
  const counted = (language: 'pl' | 'en', ...counts: number[]) =>
    counts.map((count) => say(language, 'test.desk', { count }));
  expect(counted('pl', 0, 1, 3, 5, 22)).toEqual(['0 biurek', '1 biurko', '3 biurka', '5 biurek', '22 biurka']);
  expect(counted('en', 0, 1, 2)).toEqual(['0 desks', '1 desk', '2 desks']);
});

it('renders elements for the tags of a text, but not for tags in a value', () => {
  const values = { end: '8:00', name: '<strong>Ola</strong>' };
  const words = <Trans i18nKey={'test.words' as AnyKey} values={values} components={{ strong: <strong /> }} />;
  expect(renderToStaticMarkup(words)).toBe('Do <strong>8:00</strong>, &lt;strong&gt;Ola&lt;/strong&gt;.');
});

it('is another function in each locale, so that dates follow too', () => {
  expect(new Set(Object.values(translateIn)).size).toBe(3);
});
