import { expect, test } from 'vitest';
import { saidAfter } from './announcement.ts';

test('a repeated action is announced again, and a continued gesture once', () => {
  const first = saidAfter('', 'Cofnięto: przesunięcie (1 biurko)', true);
  const second = saidAfter(first, 'Cofnięto: przesunięcie (1 biurko)', true);
  const third = saidAfter(second, 'Cofnięto: przesunięcie (1 biurko)', true);
  expect(second).not.toBe(first);
  expect(third).not.toBe(second);
  expect([first, second, third].map((text) => text.trim())).toEqual([first, first, first]);
  expect(saidAfter(second, first, false)).toBe(second);
  expect(saidAfter(second, 'Usunięto: biurko 1', false)).toBe('Usunięto: biurko 1');
});
