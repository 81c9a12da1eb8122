import { expect, it } from 'vitest';
import { folded, matches } from './folded-text.ts';

it('folds Polish letters', () => {
  expect(folded('ZAŻÓŁĆ GĘŚLĄ JAŹŃ')).toBe('zazolc gesla jazn');
});

it('finds by words in any order, with or without marks', () => {
  expect(matches('Żaneta Święcicka-Gąska', 'gaska zan')).toBe(true);
  expect(matches('Żaneta Święcicka-Gąska', 'święc')).toBe(true);
  expect(matches('Żaneta Święcicka-Gąska', 'kowal')).toBe(false);
  expect(matches('Łódź', '')).toBe(true);
});
