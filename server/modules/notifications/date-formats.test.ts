import { afterEach, expect, it, vi } from 'vitest';
import { formatBookingPeriod } from './format-stay.ts';

afterEach(() => void vi.restoreAllMocks());

it('formats of dates are made once for a language and a zone, however many letters say when', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const [startDate, endDate] = ['2026-03-27T08:00:00.000Z', '2026-03-27T16:00:00.000Z'];
  const say = (timeZone: string) => formatBookingPeriod({ startDate, endDate, timeZone }, 'pl-PL', 'long');
  const text = say('Europe/Lisbon');
  const first = made.mock.calls.length;
  expect(first).toBeGreaterThan(0);
  for (let letter = 0; letter < 100; letter++) expect(say('Europe/Lisbon')).toBe(text);
  expect(made).toHaveBeenCalledTimes(first);
});

it('keeps no more than a bounded number of them, and goes on saying the right hours', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 100);
  const stay = { startDate: '2026-03-27T08:00:00.000Z', endDate: '2026-03-27T16:00:00.000Z' };
  for (const timeZone of zones) formatBookingPeriod({ ...stay, timeZone }, 'en-GB', 'short');
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  formatBookingPeriod({ ...stay, timeZone: zones.at(-1)! }, 'en-GB', 'short');
  expect(made).not.toHaveBeenCalled();
  formatBookingPeriod({ ...stay, timeZone: zones[0]! }, 'en-GB', 'short');
  expect(made).toHaveBeenCalled();
});
