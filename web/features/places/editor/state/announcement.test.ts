import { expect, test } from 'vitest';
import { getNextAnnouncement } from './announcement.ts';

test('a repeated action is announced again, and a continued gesture once', () => {
  const first = getNextAnnouncement('', 'Cofnięto: przesunięcie (1 biurko)', true);
  const second = getNextAnnouncement(first, 'Cofnięto: przesunięcie (1 biurko)', true);
  const third = getNextAnnouncement(second, 'Cofnięto: przesunięcie (1 biurko)', true);
  expect(second).not.toBe(first);
  expect(third).not.toBe(second);
  expect([first, second, third].map((text) => text.trim())).toEqual([first, first, first]);
  expect(getNextAnnouncement(second, first, false)).toBe(second);
  expect(getNextAnnouncement(second, 'Usunięto: biurko 1', false)).toBe('Usunięto: biurko 1');
});
