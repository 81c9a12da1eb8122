import { describe, expect, it } from 'vitest';
import { addDays, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import {
  addDaysToTestNow,
  bypassRequest,
  createSpan,
  findTestBookingRefusal,
  findTestBookingRefusalCode,
  type RuleTestCase,
  warsawTimeZone,
} from '#server/testing/ask-rules.ts';

describe('hours', () => {
  const hours = { from: '08:00', to: '18:00' };
  it.each<[string, RuleTestCase, string | null]>([
    ['inside', { span: createSpan(addDaysToTestNow(1), '09:00', '17:00') }, null],
    ['exactly', { span: createSpan(addDaysToTestNow(1), '08:00', '18:00') }, null],
    ['a minute too early', { span: createSpan(addDaysToTestNow(1), '07:59', '17:00') }, 'outsideReservationHours'],
    ['a minute too late', { span: createSpan(addDaysToTestNow(1), '09:00', '18:01') }, 'outsideReservationHours'],
    [
      'a second too late',
      {
        span: {
          start: getInstantOfWallClock(addDaysToTestNow(1), '09:00', warsawTimeZone),
          end: getInstantOfWallClock(addDaysToTestNow(1), '18:00', warsawTimeZone) + 1000,
        },
      },
      'outsideReservationHours',
    ],
    ['until midnight', { span: createSpan(addDaysToTestNow(1), '09:00', '24:00') }, 'outsideReservationHours'],
    [
      'over night',
      {
        span: {
          start: getInstantOfWallClock(addDaysToTestNow(1), '17:00', warsawTimeZone),
          end: getInstantOfWallClock(addDaysToTestNow(2), '09:00', warsawTimeZone),
        },
      },
      'outsideReservationHours',
    ],
    ['outside, in bypass', { span: createSpan(addDaysToTestNow(1), '00:00', '24:00'), request: bypassRequest }, null],
    [
      'a good day and a bad one',
      {
        spans: [createSpan(addDaysToTestNow(1), '09:00', '17:00'), createSpan(addDaysToTestNow(2), '05:00', '17:00')],
      },
      'outsideReservationHours',
    ],
    [
      'Warsaw’s hours on a floor in New York',
      { span: createSpan(addDaysToTestNow(1), '09:00', '17:00'), container: { timeZone: 'America/New_York' } },
      'outsideReservationHours',
    ],
    [
      'New York’s hours on a floor there',
      {
        span: createSpan(addDaysToTestNow(1), '08:00', '18:00', 'America/New_York'),
        container: { timeZone: 'America/New_York' },
      },
      null,
    ],
  ])('%s', (_name, one, code) => expect(findTestBookingRefusalCode({ ...one, policy: { hours } })).toBe(code));

  it('that end at 24:00 reach midnight, and no further', () => {
    const policy = { hours: { from: '12:00', to: '24:00' } };
    const until = (end: number) =>
      findTestBookingRefusalCode({
        span: { start: getInstantOfWallClock(addDaysToTestNow(1), '12:00', warsawTimeZone), end },
        policy,
      });
    expect(until(getInstantOfWallClock(addDaysToTestNow(1), '23:59', warsawTimeZone))).toBeNull();
    expect(until(getInstantOfWallClock(addDaysToTestNow(1), '24:00', warsawTimeZone))).toBeNull();
    expect(until(getInstantOfWallClock(addDaysToTestNow(2), '00:01', warsawTimeZone))).toBe('outsideReservationHours');
  });

  it.each<[string, string, string, string | null]>([
    ['within them', '09:00', '17:00', null],
    ['to their very ends', '08:00', '18:00', null],
    ['from before them', '07:59', '17:00', 'outsideReservationHours'],
    ['until after them', '09:00', '18:01', 'outsideReservationHours'],
  ])('hold a stay of days at both its ends, where a kind requires it: %s', (_name, from, to, code) => {
    const span = {
      start: getInstantOfWallClock(addDaysToTestNow(1), from, warsawTimeZone),
      end: getInstantOfWallClock(addDaysToTestNow(4), to, warsawTimeZone),
    };
    expect(findTestBookingRefusalCode({ span, policy: { hours, hoursHold: 'bothEnds', longestHours: null } })).toBe(
      code,
    );
  });

  it('are named', () => {
    expect(
      findTestBookingRefusal({ span: createSpan(addDaysToTestNow(1), '05:00', '06:00'), policy: { hours } })?.details,
    ).toEqual(hours);
  });
});

describe('days on which the clocks change', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ])('%s is booked whole, all %d hours', (changing, hours) => {
    const context = { now: getInstantOfWallClock(addDays(changing, -1), '12:00', warsawTimeZone) };
    const span = createSpan(changing, '00:00', '24:00');
    expect((span.end - span.start) / 3_600_000).toBe(hours);
    expect(findTestBookingRefusalCode({ span, context, policy: { hours: { from: '00:00', to: '24:00' } } })).toBeNull();
    expect(findTestBookingRefusalCode({ span, context, policy: { hours: { from: '00:00', to: '23:59' } } })).toBe(
      'outsideReservationHours',
    );
  });

  it('a booking lasts a day by the clocks, also over the night of 23 or 25 hours', () => {
    for (const changing of ['2026-03-29', '2026-10-25']) {
      const before = addDays(changing, -1);
      const context = { now: getInstantOfWallClock(before, '06:00', warsawTimeZone) };
      const until = (hour: string) => ({
        span: {
          start: getInstantOfWallClock(before, '09:00', warsawTimeZone),
          end: getInstantOfWallClock(changing, hour, warsawTimeZone),
        },
      });
      expect(findTestBookingRefusalCode({ ...until('09:00'), context })).toBeNull();
      expect(findTestBookingRefusalCode({ ...until('09:01'), context })).toBe('bookingTooLong');
    }
  });

  it('the hour that happens twice is inside the hours or outside, each time', () => {
    const context = { now: getInstantOfWallClock('2026-10-24', '12:00', warsawTimeZone) };
    const second = getInstantOfWallClock('2026-10-25', '02:30', warsawTimeZone) + 3_600_000;
    const between = (from: string, to: string, start: number, end: number) =>
      findTestBookingRefusalCode({ span: { start, end }, context, policy: { hours: { from, to } } });
    const first = getInstantOfWallClock('2026-10-25', '02:30', warsawTimeZone);
    expect(between('02:00', '03:00', first, second)).toBeNull();
    // Both ends lie within the hours, but between them the clocks go back from 02:59 to 02:00.
    expect(between('00:00', '02:45', getInstantOfWallClock('2026-10-25', '01:00', warsawTimeZone), second)).toBe(
      'outsideReservationHours',
    );
    expect(between('02:15', '04:00', first, second)).toBe('outsideReservationHours');
    expect(between('02:30', '04:00', second, second + 3_600_000)).toBeNull();
  });

  it.each(['2026-03-29', '2026-10-25'])('%s keeps the hours of the wall', (changing) => {
    const context = { now: getInstantOfWallClock(addDays(changing, -1), '12:00', warsawTimeZone) };
    const policy = { hours: { from: '08:00', to: '18:00' } };
    expect(findTestBookingRefusalCode({ span: createSpan(changing, '08:00', '18:00'), context, policy })).toBeNull();
    expect(findTestBookingRefusalCode({ span: createSpan(changing, '07:59', '18:00'), context, policy })).toBe(
      'outsideReservationHours',
    );
  });

  it.each(['2026-03-29', '2026-10-25'])('%s is the last day allowed thirty days before it', (changing) => {
    const context = { now: getInstantOfWallClock(addDays(changing, -30), '23:30', warsawTimeZone) };
    expect(findTestBookingRefusalCode({ span: createSpan(changing, '23:00', '24:00'), context })).toBeNull();
    expect(findTestBookingRefusalCode({ span: createSpan(addDays(changing, 1), '00:00', '01:00'), context })).toBe(
      'dateTooFar',
    );
  });
});
