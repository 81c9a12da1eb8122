import { expect, it } from 'vitest';
import { getTimeSpanToStore, isWithinPeriod, requestsMoreTime } from './changed-time-span.ts';

const [start, end] = [Date.parse('2026-11-23T09:00:00Z'), Date.parse('2026-11-23T12:00:00Z')];
const held = { startDate: '2026-11-23T09:00:00Z', endDate: '2026-11-23T12:00:00Z' };
const now = start + 3_600_000;

it.each([
  ['an end that has passed is now', { start, end: start + 1 }, { start, end: now }],
  ['an end now stays', { start, end: now }, { start, end: now }],
  ['an end to come stays', { start, end: end + 1 }, { start, end: end + 1 }],
  ['an end before the start stays wrong', { start, end: start }, { start, end: start }],
  ['with another start nothing is mended', { start: start - 1, end: start }, { start: start - 1, end: start }],
])('%s', (_name, wanted, asked) => expect(getTimeSpanToStore(held, wanted, now)).toEqual(asked));

it.each([
  ['the same time', { start, end }, false],
  ['an earlier end', { start, end: end - 1 }, false],
  ['a later end', { start, end: end + 1 }, true],
  ['a later start', { start: now + 1, end }, false],
  ['a later start that has passed', { start: now, end }, true],
  ['a later start with a later end', { start: now + 1, end: end + 1 }, true],
  ['an earlier start', { start: start - 1, end }, true],
])('%s takes more: %s', (_name, wanted, more) => expect(requestsMoreTime(held, wanted, now)).toBe(more));

it('any other start takes more where the start is judged by itself', () => {
  expect(requestsMoreTime(held, { start: start + 1, end })).toBe(true);
  expect(requestsMoreTime(held, { start, end: end - 1 })).toBe(false);
});

it.each([
  ['the same time', { start, end }, true],
  ['a later start', { start: start + 1, end }, true],
  ['an earlier end', { start, end: end - 1 }, true],
  ['an earlier start', { start: start - 1, end: end - 1 }, false],
  ['a later end', { start: start + 1, end: end + 1 }, false],
])('%s lies within the stored one: %s', (_name, wanted, within) => expect(isWithinPeriod(held, wanted)).toBe(within));
