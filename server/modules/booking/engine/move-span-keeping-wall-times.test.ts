import { expect, it } from 'vitest';
import { moveSpanKeepingWallTimes } from './move-span-keeping-wall-times.ts';

const span = (start: string, end: string) => ({ start: Date.parse(start), end: Date.parse(end) });
const now = Date.parse('2027-01-01T00:00:00Z');
const york = 'America/New_York';

it.each([
  [
    'an evening in New York',
    '2027-01-12T04:00Z',
    '2027-01-12T05:00Z',
    york,
    'Asia/Tokyo',
    '2027-01-11T14:00Z',
    '2027-01-11T15:00Z',
  ],
  [
    'a whole day',
    '2027-01-11T05:00Z',
    '2027-01-12T05:00Z',
    york,
    'Europe/Warsaw',
    '2027-01-10T23:00Z',
    '2027-01-11T23:00Z',
  ],
  [
    'a day on which the new clocks change',
    '2027-03-28T05:00Z',
    '2027-03-28T13:00Z',
    'Etc/UTC',
    'Europe/Warsaw',
    '2027-03-28T03:00Z',
    '2027-03-28T11:00Z',
  ],
  [
    'an end of some seconds',
    '2027-01-11T10:00:00Z',
    '2027-01-11T11:00:30Z',
    'Etc/UTC',
    'Europe/Warsaw',
    '2027-01-11T09:00:00Z',
    '2027-01-11T10:00:30Z',
  ],
])('the hours of %s stay by the new clocks', (_what, start, end, from, to, movedStart, movedEnd) => {
  expect(moveSpanKeepingWallTimes(span(start, end), { from, to }, now)).toEqual(span(movedStart, movedEnd));
});

it.each([
  ['has begun', '2026-12-31T23:00Z', '2027-01-01T09:00Z', 'Europe/Warsaw', york],
  ['would have begun by now', '2027-01-01T01:00Z', '2027-01-01T02:00Z', york, 'Asia/Tokyo'],
  [
    'would lie in an hour that the new clocks leave out',
    '2027-03-28T02:00Z',
    '2027-03-28T03:00Z',
    'Etc/UTC',
    'Europe/Warsaw',
  ],
])('the instants of a booking stay that %s', (_what, start, end, from, to) => {
  expect(moveSpanKeepingWallTimes(span(start, end), { from, to }, now)).toEqual(span(start, end));
});
