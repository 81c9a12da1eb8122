import { expect, it } from 'vitest';
import { type DaysAndHours, removePastDays } from './days-and-hours.ts';

const when = (...days: string[]): DaysAndHours => ({
  days,
  multi: days.length > 1,
  hours: { from: '09:00', to: '17:00' },
});

it('drops days that have passed while another day is chosen', () => {
  expect(removePastDays(when('2026-11-23', '2026-11-24'), '2026-11-24').days).toEqual(['2026-11-24']);
});

it('keeps the only day even if it has passed', () => {
  const past = when('2026-11-23');
  expect(removePastDays(past, '2026-11-24')).toBe(past);
  const coming = when('2026-11-24', '2026-11-25');
  expect(removePastDays(coming, '2026-11-24')).toBe(coming);
});
