import { describe, expect, it } from 'vitest';
import { noBuffers } from '#contract/booking/room-buffers.ts';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import {
  addDaysToTestNow,
  bypassRequest,
  createSpan,
  defaultTestPolicy,
  findTestBookingRefusal,
  findTestBookingRefusalCode,
  kindWithoutRules,
  type RuleTestCase,
  testNowMs,
  warsawTimeZone,
} from '#server/testing/ask-rules.ts';
import type { BookableKind } from './kind.ts';
import { findBookingRefusal } from './rules.ts';

const hour = createSpan(addDaysToTestNow(1), '09:00', '10:00');
const held = { ...hour, heldFrom: hour.start, heldUntil: hour.end, userName: 'Ula' };

describe('the rules of every kind', () => {
  it.each<[string, RuleTestCase, string | null]>([
    ['a day’s booking', {}, null],
    [
      'an end before the start',
      { span: { start: testNowMs + 7_200_000, end: testNowMs + 3_600_000 } },
      'endBeforeStart',
    ],
    ['an end at the start', { span: { start: testNowMs + 3_600_000, end: testNowMs + 3_600_000 } }, 'endBeforeStart'],
    ['an end before the start, in bypass', { span: { start: 2, end: 1 }, request: bypassRequest }, 'endBeforeStart'],
    ['a minute', { span: { start: testNowMs, end: testNowMs + 60_000 } }, null],
    ['less than a minute', { span: { start: testNowMs, end: testNowMs + 59_999 } }, 'bookingTooShort'],
    [
      'less than a minute, in bypass',
      { span: { start: testNowMs, end: testNowMs + 59_999 }, request: bypassRequest },
      'bookingTooShort',
    ],
    ['24 hours', { span: { start: testNowMs, end: testNowMs + 24 * 3_600_000 } }, null],
    [
      '24 hours and a millisecond',
      { span: { start: testNowMs, end: testNowMs + 24 * 3_600_000 + 1 } },
      'bookingTooLong',
    ],
    [
      'a week, in bypass',
      { span: { start: testNowMs, end: testNowMs + 7 * 24 * 3_600_000 }, request: bypassRequest },
      null,
    ],
    [
      'a year, where nothing bounds it',
      { span: { start: testNowMs, end: testNowMs * 1.1 }, policy: { longestHours: null } },
      null,
    ],
    [
      'spans that touch',
      {
        spans: [createSpan(addDaysToTestNow(1), '09:00', '12:00'), createSpan(addDaysToTestNow(1), '12:00', '13:00')],
      },
      null,
    ],
    [
      'spans that overlap',
      {
        spans: [createSpan(addDaysToTestNow(1), '09:00', '12:00'), createSpan(addDaysToTestNow(1), '11:59', '13:00')],
      },
      'periodsOverlap',
    ],
    [
      'the same span twice',
      {
        spans: [createSpan(addDaysToTestNow(1), '09:00', '12:00'), createSpan(addDaysToTestNow(1), '09:00', '12:00')],
      },
      'periodsOverlap',
    ],
    [
      'overlaps out of order',
      {
        spans: [
          createSpan(addDaysToTestNow(3), '09:00', '12:00'),
          createSpan(addDaysToTestNow(1), '09:00', '12:00'),
          createSpan(addDaysToTestNow(3), '08:00', '09:01'),
        ],
      },
      'periodsOverlap',
    ],
    [
      'overlaps in bypass',
      {
        spans: [createSpan(addDaysToTestNow(1), '09:00', '12:00'), createSpan(addDaysToTestNow(1), '11:00', '13:00')],
        request: bypassRequest,
      },
      'periodsOverlap',
    ],
    ['a frozen place', { context: { place: { id: 'p', label: '1', state: 2, facts: null } } }, 'placeFrozen'],
    [
      'a frozen place in bypass',
      { context: { place: { id: 'p', label: '1', state: 2, facts: null } }, request: bypassRequest },
      'placeFrozen',
    ],
    ['a locked place', { context: { place: { id: 'p', label: '1', state: 3, facts: null } } }, 'placeLocked'],
    [
      'a locked place in bypass',
      { context: { place: { id: 'p', label: '1', state: 3, facts: null } }, request: bypassRequest },
      null,
    ],
    ['an area one may not enter', { container: { mayEnter: false } }, 'restrictedArea'],
    ['an area one may not enter, in bypass', { container: { mayEnter: false }, request: bypassRequest }, null],
    ['a taken place', { context: { taken: [held] } }, 'slotTaken'],
    [
      'two spans with the minutes of preparation in between',
      {
        context: { buffers: { before: 5, after: 10 } },
        spans: [createSpan(addDaysToTestNow(1), '09:00', '10:00'), createSpan(addDaysToTestNow(1), '10:15', '11:00')],
      },
      null,
    ],
    [
      'two spans with a minute less in between',
      {
        context: { buffers: { before: 5, after: 10 } },
        spans: [createSpan(addDaysToTestNow(1), '09:00', '10:00'), createSpan(addDaysToTestNow(1), '10:14', '11:00')],
      },
      'periodsOverlap',
    ],
    ['a taken place in bypass', { context: { taken: [held] }, request: bypassRequest }, null],
    ['the last booking allowed', { context: { current: 9 } }, null],
    ['one booking too many', { context: { current: 10 } }, 'tooManyBookings'],
    ['one booking too many, in bypass', { context: { current: 10 }, request: bypassRequest }, null],
    [
      'one booking too many, where nothing bounds it',
      { context: { current: 10 }, policy: { maxBookings: null } },
      null,
    ],
    [
      'two bookings for the last one',
      {
        spans: [createSpan(addDaysToTestNow(1), '09:00', '12:00'), createSpan(addDaysToTestNow(2), '09:00', '12:00')],
        context: { current: 9 },
      },
      'tooManySelectedBookingDays',
    ],
  ])('%s', (_name, one, code) => expect(findTestBookingRefusalCode(one)).toBe(code));

  it('checks a kind’s own rules before naming what other people hold', () => {
    const kind = { rules: [() => ({ errorCode: 'topicRequired', details: {} })] } as unknown as BookableKind;
    const request = {
      userId: 'u',
      spans: [createSpan(addDaysToTestNow(1), '09:00', '10:00')],
      adminBypass: false,
      details: {},
      participantIds: [],
    };
    const context = {
      now: testNowMs,
      place: { id: 'p', label: '1', state: 0 as const, facts: null },
      container: { id: 'c', name: 'Floor', timeZone: warsawTimeZone, bookingPeriodDays: null, mayEnter: true },
      policy: { ...defaultTestPolicy, maxBookings: 1 },
      startsAt: null,
      current: 1,
      taken: [held],
      assigned: [],
      ownDays: [],
      buffers: noBuffers,
    };
    expect(findBookingRefusal(kind, request, context)?.errorCode).toBe('topicRequired');
    expect(findBookingRefusal(kindWithoutRules, request, context)?.errorCode).toBe('slotTaken');
  });
});

describe('days', () => {
  it.each<[string, RuleTestCase, string | null]>([
    ['yesterday', { span: createSpan(addDaysToTestNow(-1), '09:00', '17:00') }, 'dateInPast'],
    [
      'yesterday, in bypass',
      { span: createSpan(addDaysToTestNow(-1), '09:00', '17:00'), request: bypassRequest },
      'dateInPast',
    ],
    ['earlier today, until later', { span: createSpan(addDaysToTestNow(0), '08:00', '17:00') }, null],
    ['earlier today, over already', { span: createSpan(addDaysToTestNow(0), '08:00', '10:00') }, 'dateInPast'],
    ['over in a moment', { span: { start: testNowMs - 3_600_000, end: testNowMs + 1 } }, null],
    [
      'since yesterday evening',
      {
        span: {
          start: getInstantOfWallClock(addDaysToTestNow(-1), '22:00', warsawTimeZone),
          end: testNowMs + 3_600_000,
        },
      },
      'dateInPast',
    ],
    [
      'a start before now, where the moment counts',
      { span: createSpan(addDaysToTestNow(0), '09:59', '17:00'), policy: { startsNotBefore: 'instant' } },
      'dateInPast',
    ],
    [
      'a start now, where the moment counts',
      { span: createSpan(addDaysToTestNow(0), '10:00', '17:00'), policy: { startsNotBefore: 'instant' } },
      null,
    ],
    [
      'since yesterday evening, as it already does',
      {
        span: {
          start: getInstantOfWallClock(addDaysToTestNow(-1), '22:00', warsawTimeZone),
          end: testNowMs + 3_600_000,
        },
        context: { startsAt: getInstantOfWallClock(addDaysToTestNow(-1), '22:00', warsawTimeZone) },
      },
      null,
    ],
    [
      'since earlier today, as it already does, where the moment counts',
      {
        span: createSpan(addDaysToTestNow(0), '09:00', '17:00'),
        policy: { startsNotBefore: 'instant' },
        context: { startsAt: createSpan(addDaysToTestNow(0), '09:00', '17:00').start },
      },
      null,
    ],
    [
      'since another hour of yesterday evening',
      {
        span: {
          start: getInstantOfWallClock(addDaysToTestNow(-1), '22:30', warsawTimeZone),
          end: testNowMs + 3_600_000,
        },
        context: { startsAt: getInstantOfWallClock(addDaysToTestNow(-1), '22:00', warsawTimeZone) },
      },
      'dateInPast',
    ],
    ['the last day allowed', { span: createSpan(addDaysToTestNow(30), '09:00', '24:00') }, null],
    ['a day too far', { span: createSpan(addDaysToTestNow(31), '00:00', '01:00') }, 'dateTooFar'],
    [
      'a stay beyond the last day, where its start counts',
      {
        span: {
          start: getInstantOfWallClock(addDaysToTestNow(30), '09:00', warsawTimeZone),
          end: getInstantOfWallClock(addDaysToTestNow(31), '08:00', warsawTimeZone),
        },
      },
      null,
    ],
    [
      'a stay beyond the last day, where both ends count',
      {
        span: {
          start: getInstantOfWallClock(addDaysToTestNow(30), '09:00', warsawTimeZone),
          end: getInstantOfWallClock(addDaysToTestNow(31), '00:01', warsawTimeZone),
        },
        policy: { lastDayHolds: 'bothEnds' },
      },
      'dateTooFar',
    ],
    [
      'a stay to the very end of the last day, where both ends count',
      { span: createSpan(addDaysToTestNow(30), '09:00', '24:00'), policy: { lastDayHolds: 'bothEnds' } },
      null,
    ],
    [
      'a day too far, in bypass',
      { span: createSpan(addDaysToTestNow(31), '09:00', '17:00'), request: bypassRequest },
      null,
    ],
    [
      'a day far away, where nothing bounds it',
      { span: createSpan(addDaysToTestNow(900), '09:00', '17:00'), policy: { daysAhead: null } },
      null,
    ],
    [
      'a good day and one too far',
      {
        spans: [createSpan(addDaysToTestNow(1), '09:00', '17:00'), createSpan(addDaysToTestNow(31), '09:00', '17:00')],
      },
      'dateTooFar',
    ],
  ])('%s', (_name, one, code) => expect(findTestBookingRefusalCode(one)).toBe(code));

  it('names the first and the last day, in the place’s own time zone', () => {
    expect(findTestBookingRefusal({ span: createSpan(addDaysToTestNow(-1), '09:00', '17:00') })).toEqual({
      errorCode: 'dateInPast',
      details: { today: '2026-11-23' },
    });
    const over = { errorCode: 'dateInPast', details: { today: '2026-11-23', hoursOver: true } };
    expect(findTestBookingRefusal({ span: createSpan(addDaysToTestNow(0), '08:00', '10:00') })).toEqual(over);
    expect(
      findTestBookingRefusal({
        span: createSpan(addDaysToTestNow(0), '09:59', '17:00'),
        policy: { startsNotBefore: 'instant' },
      }),
    ).toEqual(over);
    expect(
      findTestBookingRefusal({
        spans: [createSpan(addDaysToTestNow(-1), '08:00', '10:00'), createSpan(addDaysToTestNow(0), '08:00', '10:00')],
      }),
    ).not.toEqual(over);
    expect(findTestBookingRefusal({ span: createSpan(addDaysToTestNow(40), '09:00', '17:00') })).toEqual({
      errorCode: 'dateTooFar',
      details: { lastDay: '2026-12-23', days: 30 },
    });
  });

  it.each([
    // 23:30 in Warsaw is 22:30 in Lisbon and 17:30 in New York. 04:30 UTC is still yesterday in New
    // York.
    ['2026-11-23T22:30:00Z', warsawTimeZone, '2026-11-23'],
    ['2026-11-23T23:30:00Z', warsawTimeZone, '2026-11-24'],
    ['2026-11-23T23:30:00Z', 'Europe/Lisbon', '2026-11-23'],
    ['2026-11-24T00:30:00Z', 'Europe/Lisbon', '2026-11-24'],
    ['2026-11-24T04:30:00Z', 'America/New_York', '2026-11-23'],
    ['2026-11-24T05:30:00Z', 'America/New_York', '2026-11-24'],
    ['2026-11-23T09:30:00Z', 'Pacific/Auckland', '2026-11-23'],
    ['2026-11-23T11:30:00Z', 'Pacific/Auckland', '2026-11-24'],
  ])('at %s it is in %s the day %s', (instant, timeZone, today) => {
    const place = { container: { timeZone }, context: { now: Date.parse(instant) } };
    const on = (days: number) =>
      findTestBookingRefusalCode({ ...place, span: createSpan(addDays(today, days), '00:00', '24:00', timeZone) });
    expect([on(-1), on(0), on(30), on(31)]).toEqual(['dateInPast', null, null, 'dateTooFar']);
  });
});
