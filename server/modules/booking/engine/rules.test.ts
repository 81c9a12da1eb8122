import { describe, expect, it } from 'vitest';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { ask, at, bypass, type Case, codeOf, day, now, plain, plainPolicy, warsaw } from '#server/testing/ask-rules.ts';
import type { BookableKind } from './kind.ts';
import { findBookingRefusal } from './rules.ts';

const hour = at(day(1), '09:00', '10:00');
const held = { ...hour, heldFrom: hour.start, heldUntil: hour.end, userName: 'Ula' };

describe('the rules of every kind', () => {
  it.each<[string, Case, string | null]>([
    ['a day’s booking', {}, null],
    ['an end before the start', { span: { start: now + 7_200_000, end: now + 3_600_000 } }, 'endBeforeStart'],
    ['an end at the start', { span: { start: now + 3_600_000, end: now + 3_600_000 } }, 'endBeforeStart'],
    ['an end before the start, in bypass', { span: { start: 2, end: 1 }, request: bypass }, 'endBeforeStart'],
    ['a minute', { span: { start: now, end: now + 60_000 } }, null],
    ['less than a minute', { span: { start: now, end: now + 59_999 } }, 'bookingTooShort'],
    ['less than a minute, in bypass', { span: { start: now, end: now + 59_999 }, request: bypass }, 'bookingTooShort'],
    ['24 hours', { span: { start: now, end: now + 24 * 3_600_000 } }, null],
    ['24 hours and a millisecond', { span: { start: now, end: now + 24 * 3_600_000 + 1 } }, 'bookingTooLong'],
    ['a week, in bypass', { span: { start: now, end: now + 7 * 24 * 3_600_000 }, request: bypass }, null],
    ['a year, where nothing bounds it', { span: { start: now, end: now * 1.1 }, policy: { longestHours: null } }, null],
    ['spans that touch', { spans: [at(day(1), '09:00', '12:00'), at(day(1), '12:00', '13:00')] }, null],
    ['spans that overlap', { spans: [at(day(1), '09:00', '12:00'), at(day(1), '11:59', '13:00')] }, 'periodsOverlap'],
    ['the same span twice', { spans: [at(day(1), '09:00', '12:00'), at(day(1), '09:00', '12:00')] }, 'periodsOverlap'],
    [
      'overlaps out of order',
      { spans: [at(day(3), '09:00', '12:00'), at(day(1), '09:00', '12:00'), at(day(3), '08:00', '09:01')] },
      'periodsOverlap',
    ],
    [
      'overlaps in bypass',
      { spans: [at(day(1), '09:00', '12:00'), at(day(1), '11:00', '13:00')], request: bypass },
      'periodsOverlap',
    ],
    ['a frozen place', { context: { place: { id: 'p', label: '1', state: 2, facts: null } } }, 'placeFrozen'],
    [
      'a frozen place in bypass',
      { context: { place: { id: 'p', label: '1', state: 2, facts: null } }, request: bypass },
      'placeFrozen',
    ],
    ['a locked place', { context: { place: { id: 'p', label: '1', state: 3, facts: null } } }, 'placeLocked'],
    [
      'a locked place in bypass',
      { context: { place: { id: 'p', label: '1', state: 3, facts: null } }, request: bypass },
      null,
    ],
    ['an area one may not enter', { container: { mayEnter: false } }, 'restrictedArea'],
    ['an area one may not enter, in bypass', { container: { mayEnter: false }, request: bypass }, null],
    ['a taken place', { context: { taken: [held] } }, 'slotTaken'],
    [
      'two spans with the minutes of preparation in between',
      {
        context: { buffers: { before: 5, after: 10 } },
        spans: [at(day(1), '09:00', '10:00'), at(day(1), '10:15', '11:00')],
      },
      null,
    ],
    [
      'two spans with a minute less in between',
      {
        context: { buffers: { before: 5, after: 10 } },
        spans: [at(day(1), '09:00', '10:00'), at(day(1), '10:14', '11:00')],
      },
      'periodsOverlap',
    ],
    ['a taken place in bypass', { context: { taken: [held] }, request: bypass }, null],
    ['the last booking allowed', { context: { current: 9 } }, null],
    ['one booking too many', { context: { current: 10 } }, 'tooManyBookings'],
    ['one booking too many, in bypass', { context: { current: 10 }, request: bypass }, null],
    [
      'one booking too many, where nothing bounds it',
      { context: { current: 10 }, policy: { maxBookings: null } },
      null,
    ],
    [
      'two bookings for the last one',
      { spans: [at(day(1), '09:00', '12:00'), at(day(2), '09:00', '12:00')], context: { current: 9 } },
      'tooManySelectedBookingDays',
    ],
  ])('%s', (_name, one, code) => expect(codeOf(one)).toBe(code));

  it('checks a kind’s own rules before naming what other people hold', () => {
    const kind = { rules: [() => ({ errorCode: 'topicRequired', details: {} })] } as unknown as BookableKind;
    const request = {
      userId: 'u',
      spans: [at(day(1), '09:00', '10:00')],
      adminBypass: false,
      details: {},
      participantIds: [],
    };
    const context = {
      now,
      place: { id: 'p', label: '1', state: 0 as const, facts: null },
      container: { id: 'c', name: 'Floor', timeZone: warsaw, bookingPeriodDays: null, mayEnter: true },
      policy: { ...plainPolicy, maxBookings: 1 },
      startsAt: null,
      current: 1,
      taken: [held],
      assigned: [],
      ownDays: [],
    };
    expect(findBookingRefusal(kind, request, context)?.errorCode).toBe('topicRequired');
    expect(findBookingRefusal(plain, request, context)?.errorCode).toBe('slotTaken');
  });
});

describe('days', () => {
  it.each<[string, Case, string | null]>([
    ['yesterday', { span: at(day(-1), '09:00', '17:00') }, 'dateInPast'],
    ['yesterday, in bypass', { span: at(day(-1), '09:00', '17:00'), request: bypass }, 'dateInPast'],
    ['earlier today, until later', { span: at(day(0), '08:00', '17:00') }, null],
    ['earlier today, over already', { span: at(day(0), '08:00', '10:00') }, 'dateInPast'],
    ['over in a moment', { span: { start: now - 3_600_000, end: now + 1 } }, null],
    [
      'since yesterday evening',
      { span: { start: getInstantOfWallClock(day(-1), '22:00', warsaw), end: now + 3_600_000 } },
      'dateInPast',
    ],
    [
      'a start before now, where the moment counts',
      { span: at(day(0), '09:59', '17:00'), policy: { startsNotBefore: 'instant' } },
      'dateInPast',
    ],
    [
      'a start now, where the moment counts',
      { span: at(day(0), '10:00', '17:00'), policy: { startsNotBefore: 'instant' } },
      null,
    ],
    [
      'since yesterday evening, as it already does',
      {
        span: { start: getInstantOfWallClock(day(-1), '22:00', warsaw), end: now + 3_600_000 },
        context: { startsAt: getInstantOfWallClock(day(-1), '22:00', warsaw) },
      },
      null,
    ],
    [
      'since earlier today, as it already does, where the moment counts',
      {
        span: at(day(0), '09:00', '17:00'),
        policy: { startsNotBefore: 'instant' },
        context: { startsAt: at(day(0), '09:00', '17:00').start },
      },
      null,
    ],
    [
      'since another hour of yesterday evening',
      {
        span: { start: getInstantOfWallClock(day(-1), '22:30', warsaw), end: now + 3_600_000 },
        context: { startsAt: getInstantOfWallClock(day(-1), '22:00', warsaw) },
      },
      'dateInPast',
    ],
    ['the last day allowed', { span: at(day(30), '09:00', '24:00') }, null],
    ['a day too far', { span: at(day(31), '00:00', '01:00') }, 'dateTooFar'],
    [
      'a stay beyond the last day, where its start counts',
      {
        span: {
          start: getInstantOfWallClock(day(30), '09:00', warsaw),
          end: getInstantOfWallClock(day(31), '08:00', warsaw),
        },
      },
      null,
    ],
    [
      'a stay beyond the last day, where both ends count',
      {
        span: {
          start: getInstantOfWallClock(day(30), '09:00', warsaw),
          end: getInstantOfWallClock(day(31), '00:01', warsaw),
        },
        policy: { lastDayHolds: 'bothEnds' },
      },
      'dateTooFar',
    ],
    [
      'a stay to the very end of the last day, where both ends count',
      { span: at(day(30), '09:00', '24:00'), policy: { lastDayHolds: 'bothEnds' } },
      null,
    ],
    ['a day too far, in bypass', { span: at(day(31), '09:00', '17:00'), request: bypass }, null],
    [
      'a day far away, where nothing bounds it',
      { span: at(day(900), '09:00', '17:00'), policy: { daysAhead: null } },
      null,
    ],
    [
      'a good day and one too far',
      { spans: [at(day(1), '09:00', '17:00'), at(day(31), '09:00', '17:00')] },
      'dateTooFar',
    ],
  ])('%s', (_name, one, code) => expect(codeOf(one)).toBe(code));

  it('names the first and the last day, in the place’s own time zone', () => {
    expect(ask({ span: at(day(-1), '09:00', '17:00') })).toEqual({
      errorCode: 'dateInPast',
      details: { today: '2026-11-23' },
    });
    const over = { errorCode: 'dateInPast', details: { today: '2026-11-23', hoursOver: true } };
    expect(ask({ span: at(day(0), '08:00', '10:00') })).toEqual(over);
    expect(ask({ span: at(day(0), '09:59', '17:00'), policy: { startsNotBefore: 'instant' } })).toEqual(over);
    expect(ask({ spans: [at(day(-1), '08:00', '10:00'), at(day(0), '08:00', '10:00')] })).not.toEqual(over);
    expect(ask({ span: at(day(40), '09:00', '17:00') })).toEqual({
      errorCode: 'dateTooFar',
      details: { lastDay: '2026-12-23', days: 30 },
    });
  });

  it.each([
    // 23:30 in Warsaw is 22:30 in Lisbon and 17:30 in New York. 04:30 UTC is still yesterday in New
    // York.
    ['2026-11-23T22:30:00Z', warsaw, '2026-11-23'],
    ['2026-11-23T23:30:00Z', warsaw, '2026-11-24'],
    ['2026-11-23T23:30:00Z', 'Europe/Lisbon', '2026-11-23'],
    ['2026-11-24T00:30:00Z', 'Europe/Lisbon', '2026-11-24'],
    ['2026-11-24T04:30:00Z', 'America/New_York', '2026-11-23'],
    ['2026-11-24T05:30:00Z', 'America/New_York', '2026-11-24'],
    ['2026-11-23T09:30:00Z', 'Pacific/Auckland', '2026-11-23'],
    ['2026-11-23T11:30:00Z', 'Pacific/Auckland', '2026-11-24'],
  ])('at %s it is in %s the day %s', (instant, timeZone, today) => {
    const place = { container: { timeZone }, context: { now: Date.parse(instant) } };
    const on = (days: number) => codeOf({ ...place, span: at(addDays(today, days), '00:00', '24:00', timeZone) });
    expect([on(-1), on(0), on(30), on(31)]).toEqual(['dateInPast', null, null, 'dateTooFar']);
  });
});
