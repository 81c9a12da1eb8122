import { expect, it } from 'vitest';
import { type When, withoutPast } from './when.ts';

const when = (...days: string[]): When => ({ days, multi: days.length > 1, hours: { from: '09:00', to: '17:00' } });

it('drops days that have passed while another day is chosen', () => {
  expect(withoutPast(when('2026-11-23', '2026-11-24'), '2026-11-24').days).toEqual(['2026-11-24']);
});

it('keeps the only day even if it has passed', () => {
  const past = when('2026-11-23');
  expect(withoutPast(past, '2026-11-24')).toBe(past);
  const coming = when('2026-11-24', '2026-11-25');
  expect(withoutPast(coming, '2026-11-24')).toBe(coming);
});
