import { describe, expect, it } from 'vitest';
import { findTextKeys, flattenTexts, getPlaceholders, splitPluralKey } from './text-keys.ts';

describe('keys of texts', () => {
  it('are flat, and plural forms stand for one key', () => {
    expect([...flattenTexts({ a: { b: 'x', c_one: 'y' } }).keys()]).toEqual(['a.b', 'a.c_one']);
    expect(splitPluralKey('a.c_one')).toEqual({ key: 'a.c', form: 'one' });
    expect(splitPluralKey('a.another')).toEqual({ key: 'a.another', form: null });
  });

  it('know their variables and tags', () => {
    expect(getPlaceholders('<strong>{{ name }}</strong> {{count, number}} {{name}}')).toEqual(
      ['<strong>', 'count', 'name'].sort(),
    );
  });

  it('are found in sources, with placeholders for segments of keys', () => {
    const hole = '$' + '{kind}';
    const source = [
      "t('a.b')",
      `t(\`a.${hole}.title\`, { count })`,
      '<Trans i18nKey="a.words" />',
      "{ title: 'c.d' }",
    ].join();
    const { asked, mentioned } = findTextKeys(source);
    expect(asked.map(({ literal }) => literal)).toEqual(['a.b', `a.${hole}.title`, 'a.words']);
    expect(asked.some((pattern) => pattern.matches('a.room.title'))).toBe(true);
    expect(asked.some((pattern) => pattern.matches('a.room.words'))).toBe(false);
    expect(mentioned.some((pattern) => pattern.matches('c.d'))).toBe(true);
  });

  it('are completed by the prefix that a source sets', () => {
    const { asked } = findTextKeys("useTranslation('translation', { keyPrefix: 'a.b' }); t('c')");
    expect(asked[0]?.matches('a.b.c')).toBe(true);
  });
});
