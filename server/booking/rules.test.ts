import { describe, expect, it } from 'vitest';
import { addDays, instantAt } from '#contract/wall-clock.ts';
import type { BookableKind, BookingRequest, RuleContext, Span } from './kind.ts';
import { firstRefusal } from './rules.ts';

const warsaw = 'Europe/Warsaw';
const now = Date.parse('2026-11-23T09:00:00Z');
/** A kind that adds nothing, so that the rules of every kind stand alone. */
const plain = { rules: [] } as unknown as BookableKind;

interface Case {
  span?: Span;
  spans?: Span[];
  request?: Partial<BookingRequest<object>>;
  context?: Partial<RuleContext>;
  policy?: Partial<RuleContext['policy']>;
  container?: Partial<RuleContext['container']>;
}

/** What the rules say of a day's booking at an open desk, changed as the case says. */
function ask({ span, spans, request, context, policy, container }: Case) {
  const wanted = spans ?? [span ?? at('2026-11-24', '09:00', '17:00')];
  return firstRefusal(
    plain,
    { userId: 'u', spans: wanted, adminBypass: false, details: {}, participantIds: [], ...request },
    {
      now,
      place: { id: 'p', label: '1', state: 0 },
      container: { id: 'c', name: 'Floor', timeZone: warsaw, bookingPeriodDays: null, mayEnter: true, ...container },
      policy: { maxBookings: 10, hours: null, daysAhead: 30, longestHours: 25, startsNotBefore: 'day', ...policy },
      current: 0,
      taken: [],
      ...context,
    },
  );
}

function at(day: string, from: string, to: string, zone = warsaw): Span {
  return { start: instantAt(day, from, zone), end: instantAt(day, to, zone) };
}

const codeOf = (one: Case) => ask(one)?.errorCode ?? null;
const bypass = { adminBypass: true };
const day = (days: number) => addDays('2026-11-23', days);

describe('the rules of every kind', () => {
  it.each<[string, Case, string | null]>([
    ['a day’s booking', {}, null],
    ['an end before the start', { span: { start: now + 7_200_000, end: now + 3_600_000 } }, 'endBeforeStart'],
    ['an end at the start', { span: { start: now + 3_600_000, end: now + 3_600_000 } }, 'endBeforeStart'],
    ['an end before the start, in bypass', { span: { start: 2, end: 1 }, request: bypass }, 'endBeforeStart'],
    ['25 hours', { span: { start: now, end: now + 25 * 3_600_000 } }, null],
    ['25 hours and a millisecond', { span: { start: now, end: now + 25 * 3_600_000 + 1 } }, 'bookingTooLong'],
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
    ['a frozen place', { context: { place: { id: 'p', label: '1', state: 2 } } }, 'placeFrozen'],
    [
      'a frozen place in bypass',
      { context: { place: { id: 'p', label: '1', state: 2 } }, request: bypass },
      'placeFrozen',
    ],
    ['a locked place', { context: { place: { id: 'p', label: '1', state: 3 } } }, 'placeLocked'],
    ['a locked place in bypass', { context: { place: { id: 'p', label: '1', state: 3 } }, request: bypass }, null],
    ['an area one may not enter', { container: { mayEnter: false } }, 'restrictedArea'],
    ['an area one may not enter, in bypass', { container: { mayEnter: false }, request: bypass }, null],
    ['a taken place', { context: { taken: [at(day(1), '09:00', '10:00')] } }, 'slotTaken'],
    ['a taken place in bypass', { context: { taken: [at(day(1), '09:00', '10:00')] }, request: bypass }, null],
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

  it('asks a kind’s own rules before saying what others hold', () => {
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
      place: { id: 'p', label: '1', state: 0 as const },
      container: { id: 'c', name: 'Floor', timeZone: warsaw, bookingPeriodDays: null, mayEnter: true },
      policy: { maxBookings: 1, hours: null, daysAhead: 30, longestHours: 25, startsNotBefore: 'day' as const },
      current: 1,
      taken: request.spans,
    };
    expect(firstRefusal(kind, request, context)?.errorCode).toBe('topicRequired');
    expect(firstRefusal(plain, request, context)?.errorCode).toBe('slotTaken');
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
      { span: { start: instantAt(day(-1), '22:00', warsaw), end: now + 3_600_000 } },
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
    ['the last day allowed', { span: at(day(30), '09:00', '24:00') }, null],
    ['a day too far', { span: at(day(31), '00:00', '01:00') }, 'dateTooFar'],
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

  it('tells the first and the last day, in the place’s own time zone', () => {
    expect(ask({ span: at(day(-1), '09:00', '17:00') })).toEqual({
      errorCode: 'dateInPast',
      details: { today: '2026-11-23' },
    });
    expect(ask({ span: at(day(40), '09:00', '17:00') })).toEqual({
      errorCode: 'dateTooFar',
      details: { lastDay: '2026-12-23', days: 30 },
    });
  });

  it.each([
    // 23:30 in Warsaw is 22:30 in Lisbon and 17:30 in New York; 04:30 UTC is still yesterday in New York.
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

describe('hours', () => {
  const hours = { from: '08:00', to: '18:00' };
  it.each<[string, Case, string | null]>([
    ['inside', { span: at(day(1), '09:00', '17:00') }, null],
    ['exactly', { span: at(day(1), '08:00', '18:00') }, null],
    ['a minute too early', { span: at(day(1), '07:59', '17:00') }, 'outsideReservationHours'],
    ['a minute too late', { span: at(day(1), '09:00', '18:01') }, 'outsideReservationHours'],
    [
      'a second too late',
      { span: { start: instantAt(day(1), '09:00', warsaw), end: instantAt(day(1), '18:00', warsaw) + 1000 } },
      'outsideReservationHours',
    ],
    ['until midnight', { span: at(day(1), '09:00', '24:00') }, 'outsideReservationHours'],
    [
      'over night',
      { span: { start: instantAt(day(1), '17:00', warsaw), end: instantAt(day(2), '09:00', warsaw) } },
      'outsideReservationHours',
    ],
    ['outside, in bypass', { span: at(day(1), '00:00', '24:00'), request: bypass }, null],
    [
      'a good day and a bad one',
      { spans: [at(day(1), '09:00', '17:00'), at(day(2), '05:00', '17:00')] },
      'outsideReservationHours',
    ],
    [
      'Warsaw’s hours on a floor in New York',
      { span: at(day(1), '09:00', '17:00'), container: { timeZone: 'America/New_York' } },
      'outsideReservationHours',
    ],
    [
      'New York’s hours on a floor there',
      { span: at(day(1), '08:00', '18:00', 'America/New_York'), container: { timeZone: 'America/New_York' } },
      null,
    ],
  ])('%s', (_name, one, code) => expect(codeOf({ ...one, policy: { hours } })).toBe(code));

  it('that end at 24:00 reach midnight, and no further', () => {
    const policy = { hours: { from: '12:00', to: '24:00' } };
    const until = (end: number) => codeOf({ span: { start: instantAt(day(1), '12:00', warsaw), end }, policy });
    expect(until(instantAt(day(1), '23:59', warsaw))).toBeNull();
    expect(until(instantAt(day(1), '24:00', warsaw))).toBeNull();
    expect(until(instantAt(day(2), '00:01', warsaw))).toBe('outsideReservationHours');
  });

  it('are told', () => {
    expect(ask({ span: at(day(1), '05:00', '06:00'), policy: { hours } })?.details).toEqual(hours);
  });
});

describe('days on which the clocks change', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ])('%s is booked whole, all %d hours', (changing, hours) => {
    const context = { now: instantAt(addDays(changing, -1), '12:00', warsaw) };
    const span = at(changing, '00:00', '24:00');
    expect((span.end - span.start) / 3_600_000).toBe(hours);
    expect(codeOf({ span, context, policy: { hours: { from: '00:00', to: '24:00' } } })).toBeNull();
    expect(codeOf({ span, context, policy: { hours: { from: '00:00', to: '23:59' } } })).toBe(
      'outsideReservationHours',
    );
  });

  it.each(['2026-03-29', '2026-10-25'])('%s keeps the hours of the wall', (changing) => {
    const context = { now: instantAt(addDays(changing, -1), '12:00', warsaw) };
    const policy = { hours: { from: '08:00', to: '18:00' } };
    expect(codeOf({ span: at(changing, '08:00', '18:00'), context, policy })).toBeNull();
    expect(codeOf({ span: at(changing, '07:59', '18:00'), context, policy })).toBe('outsideReservationHours');
  });

  it.each(['2026-03-29', '2026-10-25'])('%s is the last day allowed thirty days before it', (changing) => {
    const context = { now: instantAt(addDays(changing, -30), '23:30', warsaw) };
    expect(codeOf({ span: at(changing, '23:00', '24:00'), context })).toBeNull();
    expect(codeOf({ span: at(addDays(changing, 1), '00:00', '01:00'), context })).toBe('dateTooFar');
  });
});
