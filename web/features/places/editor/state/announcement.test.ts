import { expect, test } from 'vitest';
import { varyRepeatedAnnouncement } from './announcement.ts';

test('a repeated action is announced again, and a continued gesture once', () => {
  const first = varyRepeatedAnnouncement('', 'Cofnięto: przesunięcie (1 biurko)', true);
  const second = varyRepeatedAnnouncement(first, 'Cofnięto: przesunięcie (1 biurko)', true);
  const third = varyRepeatedAnnouncement(second, 'Cofnięto: przesunięcie (1 biurko)', true);
  expect(second).not.toBe(first);
  expect(third).not.toBe(second);
  expect([first, second, third].map((text) => text.trim())).toEqual([first, first, first]);
  expect(varyRepeatedAnnouncement(second, first, false)).toBe(second);
  expect(varyRepeatedAnnouncement(second, 'Usunięto: biurko 1', false)).toBe('Usunięto: biurko 1');
});
