import { expect, test } from 'vitest';
import { meetingWish } from '#contract/rooms/meeting-times.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import {
  dropPastWishDays,
  emptyMeetingWish,
  findMeetingWishFaults,
  offeredMeetingMinutes,
  toMeetingTimesRequest,
} from './meeting-wish.ts';

const faults = (more: object, people: string[] = []) =>
  findMeetingWishFaults(people, { ...emptyMeetingWish, ...more }).map(({ field, fault }) => `${field} ${fault}`);

test('an untouched form asks for the usual time, place and seats', () => {
  expect(faults({})).toEqual([]);
  expect(toMeetingTimesRequest([], emptyMeetingWish)).toEqual({ userIds: [], guests: [], minutes: 60, equipment: [] });
});

test('the contract takes each offered length, and all values of a full form', () => {
  const id = '3f0c1f0e-31a8-4a4a-9c1f-0e31a84a4a9c';
  for (const minutes of offeredMeetingMinutes)
    expect(meetingWish.safeParse({ userIds: [], minutes }).success).toBe(true);
  const full = toMeetingTimesRequest([id], {
    ...{ guests: 'Anna@example.com; jan@example.com', minutes: 30, seats: 9, equipment: ['screen'], locationId: id },
    ...{ from: '2026-11-23', until: '2026-11-27', hours: { from: '10:00', to: '12:00' } },
  });
  expect(meetingWish.parse(full)).toMatchObject({
    ...{ guests: ['anna@example.com', 'jan@example.com'], seats: 9, days: { from: '2026-11-23', until: '2026-11-27' } },
  });
});

test('wrong emails, days out of order and too many days are found before a request', () => {
  expect(faults({ guests: 'anna@example.com, jan' })).toEqual(['guests email']);
  const many = Array.from({ length: limits.meetingGuests + 1 }, (_, no) => `p${no}@example.com`).join();
  expect(faults({ guests: many })).toEqual(['guests tooMany']);
  const from = '2026-11-23';
  expect(faults({ from, until: '2026-11-22' })).toEqual(['until daysOutOfOrder']);
  expect(faults({ from, until: addDays(from, limits.meetingDays - 1) })).toEqual([]);
  expect(faults({ from, until: addDays(from, limits.meetingDays) })).toEqual(['until tooMany']);
  expect(faults({ from })).toEqual(['until missing']);
  expect(faults({ until: from })).toEqual(['from missing']);
  const people = Array.from({ length: limits.meetingPeople + 1 }, (_, no) => `${no}`);
  expect(faults({}, people)).toEqual(['people tooMany']);
});

test('hours shorter than the meeting are a fault of the hours', () => {
  expect(faults({ minutes: 60, hours: { from: '09:00', to: '09:30' } })).toEqual(['hours tooShort']);
  expect(faults({ minutes: 60, hours: { from: '09:00', to: '10:00' } })).toEqual([]);
  expect(faults({ minutes: 60 })).toEqual([]);
});

test('days of a kept form that have passed are dropped', () => {
  const today = '2026-11-25';
  expect(dropPastWishDays({ from: '2026-11-16', until: '2026-11-20' }, today)).toEqual({ from: '', until: '' });
  expect(dropPastWishDays({ from: '2026-11-23', until: '2026-11-27' }, today)).toEqual({
    from: today,
    until: '2026-11-27',
  });
  expect(dropPastWishDays({ from: '2026-11-26', until: '' }, today)).toEqual({ from: '2026-11-26', until: '' });
});
