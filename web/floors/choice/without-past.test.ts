import { expect, it } from 'vitest';
import type { Choice } from './choice.ts';
import { withoutPast } from './without-past.ts';

const choice = (...days: string[]): Choice => ({ days, multi: days.length > 1, hours: { from: '09:00', to: '17:00' } });

it('drops days that midnight left behind while another one is chosen', () => {
  expect(withoutPast(choice('2026-11-23', '2026-11-24'), '2026-11-24').days).toEqual(['2026-11-24']);
});

it('keeps the only day, and says so elsewhere', () => {
  const past = choice('2026-11-23');
  expect(withoutPast(past, '2026-11-24')).toBe(past);
  const coming = choice('2026-11-24', '2026-11-25');
  expect(withoutPast(coming, '2026-11-24')).toBe(coming);
});
