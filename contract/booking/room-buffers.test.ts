import { expect, it } from 'vitest';
import { addBuffers, findPreparation, getBlockedSpan, getEffectiveBuffers, noBuffers } from './room-buffers.ts';

const at = (hour: string) => Date.parse(`2026-12-01T${hour}:00Z`);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const iso = (hour: string) => `2026-12-01T${hour}:00.000Z`;
/** A meeting from nine to ten, prepared for 5 minutes before and 10 minutes after. */
const meeting = { ...span('09:00', '10:00'), heldFrom: at('08:55'), heldUntil: at('10:10') };
const own = { before: 5, after: 15 };

it('a location heeds the longest minutes of its own and of the locations above, for each side', () => {
  expect(getEffectiveBuffers([])).toEqual(noBuffers);
  expect(
    getEffectiveBuffers([{}, { buffers: { before: 10, after: 0 } }, { buffers: { before: 5, after: 15 } }]),
  ).toEqual({
    before: 10,
    after: 15,
  });
});

it('a booking holds its own time and its buffers', () => {
  expect(addBuffers(span('09:00', '10:00'), own)).toEqual(span('08:55', '10:15'));
});

it('the preparation after one meeting and before the next follow each other', () => {
  expect(getBlockedSpan(meeting, own)).toEqual(span('08:40', '10:15'));
  expect(getBlockedSpan(meeting, noBuffers)).toEqual(span('08:55', '10:10'));
});

it.each([
  ['after the meeting', span('10:00', '11:00'), { side: 'after', minutes: 15, at: iso('10:15') }],
  ['a minute too early after it', span('10:14', '11:00'), { side: 'after', minutes: 15, at: iso('10:15') }],
  ['late enough after it', span('10:15', '11:00'), null],
  ['before the meeting', span('08:00', '09:00'), { side: 'before', minutes: 20, at: iso('08:40') }],
  ['a minute too late before it', span('08:00', '08:41'), { side: 'before', minutes: 20, at: iso('08:40') }],
  ['early enough before it', span('08:00', '08:40'), null],
  ['at its own time', span('09:30', '10:30'), null],
  ['around it', span('08:00', '11:00'), null],
])('a request %s meets this preparation', (_when, requested, expected) => {
  expect(findPreparation(requested, meeting, own)).toEqual(expected);
});
