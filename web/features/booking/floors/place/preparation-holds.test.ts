import { expect, it } from 'vitest';
import { getHoldersOfPlace } from '../plan/use-place-views.ts';
import { at, booking, desk } from '../testing/examples.ts';
import { getPlaceState } from './place-state.ts';
import { getPreparationHolds, joinPreparations } from './preparation-holds.ts';

const iso = (hour: string) => new Date(at(hour)).toISOString();
/** A meeting from nine to ten that holds its room from 8:55 to 10:10. */
const meeting = booking('09:00', '10:00', {
  kind: 'room',
  userId: 'me',
  heldFrom: iso('08:55'),
  heldUntil: iso('10:10'),
});
const hours = ({ startDate, endDate }: { startDate: string; endDate: string }) => [startDate, endDate];

it('a meeting has a hold before and after it, with the time that a new meeting needs as well', () => {
  const none = { before: 0, after: 0 };
  expect(getPreparationHolds([meeting], none).map(hours)).toEqual([
    [iso('08:55'), iso('09:00')],
    [iso('10:00'), iso('10:10')],
  ]);
  expect(getPreparationHolds([meeting], { before: 5, after: 15 }).map(hours)).toEqual([
    [iso('08:40'), iso('09:00')],
    [iso('10:00'), iso('10:15')],
  ]);
});

it('a meeting without preparation has holds for a new meeting alone, and a desk has none', () => {
  const plain = booking('09:00', '10:00', { kind: 'room' });
  expect(getPreparationHolds([plain], { before: 0, after: 0 })).toEqual([]);
  expect(getPreparationHolds([plain], { before: 10, after: 0 }).map(hours)).toEqual([[iso('10:00'), iso('10:10')]]);
  expect(getPreparationHolds([booking('09:00', '10:00')], { before: 10, after: 10 })).toEqual([]);
});

it('the room is taken while it is prepared, and nobody holds it then, not even the host of the meeting', () => {
  const context = { me: 'me', refusals: { desk: null, room: null }, restricted: false, bypass: false };
  const held = [meeting, ...getPreparationHolds([meeting], { before: 0, after: 0 })];
  const state = (from: string, to: string) =>
    getPlaceState(desk({ kind: 'room' }), held, { ...context, spans: [{ start: at(from), end: at(to) }] });
  expect(state('10:00', '10:10')).toMatchObject({ status: 'taken', bookable: false });
  expect(state('10:05', '11:00')).toMatchObject({ status: 'partly', bookable: false });
  expect(getHoldersOfPlace(state('10:05', '11:00'))).toEqual([]);
  expect(state('10:10', '11:00').status).toBe('free');
  expect(state('08:00', '08:30')).toMatchObject({ status: 'free', nextStart: at('08:55') });
});

it('the preparations between two meetings are one line of a list', () => {
  const next = booking('10:20', '11:00', { kind: 'room', heldFrom: iso('10:10'), heldUntil: iso('11:10') });
  const buffers = { before: 0, after: 0 };
  const holds = [meeting, next, ...getPreparationHolds([meeting, next], buffers)].toSorted((a, b) =>
    a.startDate.localeCompare(b.startDate),
  );
  expect(joinPreparations(holds).map(hours)).toEqual([
    [iso('08:55'), iso('09:00')],
    [meeting.startDate, meeting.endDate],
    [iso('10:00'), iso('10:20')],
    [next.startDate, next.endDate],
    [iso('11:00'), iso('11:10')],
  ]);
});
