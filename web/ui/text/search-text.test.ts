import { expect, it } from 'vitest';
import { containsAllWords, normalizeForSearch } from './search-text.ts';

it('folds Polish letters', () => {
  expect(normalizeForSearch('ZAŻÓŁĆ GĘŚLĄ JAŹŃ')).toBe('zazolc gesla jazn');
});

it('finds by words in any order, with or without marks', () => {
  expect(containsAllWords('Żaneta Święcicka-Gąska', 'gaska zan')).toBe(true);
  expect(containsAllWords('Żaneta Święcicka-Gąska', 'święc')).toBe(true);
  expect(containsAllWords('Żaneta Święcicka-Gąska', 'kowal')).toBe(false);
  expect(containsAllWords('Łódź', '')).toBe(true);
});
