import { describe, expect, it } from 'vitest';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { BookingUnit } from './booking-unit.ts';
import {
  checkSpanFitsUnit,
  findStrictestUnit,
  fitFreeSpans,
  listUnitHours,
  roundToStep,
  type UnitAndHoursRules,
} from './booking-units.ts';
import type { LocationOpeningRules } from './opening-hours.ts';

const timeZone = 'Europe/Warsaw';
/** A Tuesday. */
const day = '2026-12-01';
const at = (hour: string, on = day) => getInstantOfWallClock(on, hour, timeZone);
const span = (from: string, to: string) => ({ start: at(from), end: at(to) });
const rule = (
  locationName: string,
  unit: BookingUnit | null,
  more: Partial<LocationOpeningRules> = {},
): LocationOpeningRules => ({
  ...{ locationName, hours: null, closed: [], units: { desk: unit } },
  ...more,
});
const rulesOf = (...opening: LocationOpeningRules[]): UnitAndHoursRules => ({
  ...{ opening, hours: null },
  units: { kind: 'desk', usual: { from: '09:00', to: '17:00' } },
});
const context = { timeZone, hoursHold: 'wholeStay', startsAt: null } as const;
const check = (unit: BookingUnit, from: string, to: string, more: object = {}) =>
  checkSpanFitsUnit(span(from, to), { ...rulesOf(rule('Piętro', unit)), ...context, ...more })?.errorCode ?? null;
const week = (from: string, to: string) => Array.from({ length: 7 }, () => ({ from, to }));

describe('a clock change', () => {
  const santiago = 'America/Santiago';
  // The clocks skip the hour from midnight on.
  const skipped = '2026-09-06';
  const on = (hour: string) => getInstantOfWallClock(skipped, hour, santiago);
  const wholeDays = (from: string, to: string, more: { start?: string; hoursHold?: 'bothEnds' } = {}) =>
    checkSpanFitsUnit(
      { start: on(more.start ?? '00:00'), end: on('24:00') },
      { ...rulesOf(rule('Piętro', 'wholeDays', { hours: week(from, to) })), ...context, timeZone: santiago, ...more },
    );

  it('that skips the first hour of a day leaves its whole day bookable', () => {
    expect(wholeDays('00:00', '24:00')).toBeNull();
    expect(wholeDays('00:30', '24:00', { start: '00:30' })).toBeNull();
    expect(wholeDays('08:00', '18:00', { hoursHold: 'bothEnds' })).toBeNull();
    expect(wholeDays('08:00', '18:00')).not.toBeNull();
  });

  it('by half an hour keeps the steps on the full hour of the clock', () => {
    const zone = 'Australia/Lord_Howe';
    const moved = '2026-10-04';
    const lordHowe = (hour: string) => getInstantOfWallClock(moved, hour, zone);
    const rules = { ...rulesOf(rule('Piętro', 60)) };
    const free = [{ start: lordHowe('10:10'), end: lordHowe('13:50') }];
    expect(fitFreeSpans(free, { unit: 60, day: moved, timeZone: zone, rules })).toEqual([
      { start: lordHowe('11:00'), end: lordHowe('13:00') },
    ]);
  });
});

describe('the stricter unit holds', () => {
  it.each<[string, LocationOpeningRules[], ReturnType<typeof findStrictestUnit>]>([
    ['none', [rule('Piętro', null), { locationName: 'Budynek', hours: null, closed: [] }], null],
    [
      'whole days of a location above',
      [rule('Piętro', 15), rule('Budynek', 'wholeDays')],
      { unit: 'wholeDays', locationName: 'Budynek' },
    ],
    [
      'half days before steps',
      [rule('Piętro', 'halfDays'), rule('Budynek', 60)],
      { unit: 'halfDays', locationName: 'Piętro' },
    ],
    ['the longer step', [rule('Piętro', 15), rule('Budynek', 60)], { unit: 60, locationName: 'Budynek' }],
    ['a step that both allow', [rule('Piętro', 15), rule('Budynek', 20)], { unit: 60, locationName: 'Budynek' }],
  ])('%s', (_which, opening, expected) => {
    expect(findStrictestUnit(rulesOf(...opening))).toEqual(expected);
  });

  it('for its own kind alone', () => {
    const rooms = { ...rule('Piętro', null), units: { room: 'wholeDays' as const } };
    expect(findStrictestUnit(rulesOf(rooms))).toBeNull();
  });
});

describe('half days and whole days', () => {
  it('are the opening hours of the day cut at noon, otherwise the default hours of the company', () => {
    const open = rule('Piętro', 'halfDays', { hours: week('07:00', '19:00') });
    expect(listUnitHours('halfDays', rulesOf(open), day)).toEqual([
      { from: '07:00', to: '12:00' },
      { from: '12:00', to: '19:00' },
      { from: '07:00', to: '19:00' },
    ]);
    expect(listUnitHours('wholeDays', rulesOf(open), day)).toEqual([{ from: '07:00', to: '19:00' }]);
    expect(listUnitHours('wholeDays', rulesOf(rule('Piętro', 'wholeDays')), day)).toEqual([
      { from: '09:00', to: '17:00' },
    ]);
    expect(listUnitHours('halfDays', { ...rulesOf(open), hours: { from: '08:00', to: '16:00' } }, day)!.at(-1)).toEqual(
      {
        ...{ from: '08:00', to: '16:00' },
      },
    );
  });

  it('have no halves if the hours lie on one side of noon', () => {
    const evenings = rule('Piętro', 'halfDays', { hours: week('13:00', '21:00') });
    expect(listUnitHours('halfDays', rulesOf(evenings), day)).toEqual([{ from: '13:00', to: '21:00' }]);
  });

  it.each([
    ['11:50', '18:00', 1],
    ['08:00', '12:30', 1],
    ['11:00', '13:00', 3],
  ])('from %s to %s have %i parts, because a half day lasts an hour at least', (from, to, parts) => {
    const rules = rulesOf(rule('Piętro', 'halfDays', { hours: week(from, to) }));
    expect(listUnitHours('halfDays', rules, day)).toHaveLength(parts);
  });

  it.each([
    ['halfDays', '09:00', '12:00', null],
    ['halfDays', '12:00', '17:00', null],
    ['halfDays', '09:00', '17:00', null],
    ['halfDays', '09:00', '13:00', 'notInBookingUnits'],
    ['halfDays', '10:00', '12:00', 'notInBookingUnits'],
    ['wholeDays', '09:00', '17:00', null],
    ['wholeDays', '09:00', '12:00', 'notInBookingUnits'],
    ['wholeDays', '08:00', '17:00', 'notInBookingUnits'],
  ] as const)('%s from %s to %s', (unit, from, to, expected) => {
    expect(check(unit, from, to)).toBe(expected);
  });

  it('of days without a limit end at midnight, which screens send as 23:59', () => {
    const usual = { kind: 'desk', usual: { from: '00:00', to: '24:00' } };
    expect(check('wholeDays', '00:00', '23:59', { units: usual })).toBeNull();
    expect(check('wholeDays', '00:00', '24:00', { units: usual })).toBeNull();
  });

  it('may be bounded by hours that end at 23:59', () => {
    const until = { from: '07:00', to: '23:59' };
    const opening = [rule('Piętro', 'halfDays', { hours: week(until.from, until.to) })];
    const bounds = [{ opening }, { hours: until }, { units: { kind: 'desk', usual: until } }];
    for (const more of bounds)
      for (const from of ['07:00', '12:00'])
        for (const to of ['23:59', '24:00']) expect(check('halfDays', from, to, more)).toBeNull();
    expect(check('wholeDays', '07:00', '23:58', bounds[0])).toBe('notInBookingUnits');
  });

  it('name the location and the possible hours in the refusal', () => {
    expect(
      checkSpanFitsUnit(span('10:00', '12:00'), { ...rulesOf(rule('Piętro', 'halfDays')), ...context }),
    ).toMatchObject({
      details: {
        locationName: 'Piętro',
        unit: 'halfDays',
        hours: [{ to: '12:00' }, { from: '12:00' }, { to: '17:00' }],
      },
    });
  });

  it('of a car may last for days, from an allowed start to an allowed end, or from midnight to midnight', () => {
    const stay = (from: number, to: number) =>
      checkSpanFitsUnit(
        { start: from, end: to },
        { ...rulesOf(rule('Flota', 'halfDays')), ...context, hoursHold: 'bothEnds' },
      );
    expect(stay(at('12:00'), at('12:00', '2026-12-04'))).toBeNull();
    expect(stay(at('00:00'), at('00:00', '2026-12-03'))).toBeNull();
    expect(stay(at('12:00'), at('11:00', '2026-12-04'))).not.toBeNull();
  });

  it('keep the start of a booking that changes', () => {
    expect(check('halfDays', '10:00', '17:00', { startsAt: at('10:00') })).toBeNull();
    expect(check('halfDays', '10:00', '16:00', { startsAt: at('10:00') })).toBe('notInBookingUnits');
  });
});

describe('steps', () => {
  it.each([
    [15, '09:15', '10:45', null],
    [15, '09:10', '10:00', 'notInBookingUnits'],
    [15, '09:00', '10:05', 'notInBookingUnits'],
    [60, '09:00', '10:30', 'notInBookingUnits'],
    [20, '09:20', '23:59', null],
  ] as const)('of %i minutes from %s to %s', (unit, from, to, expected) => {
    expect(check(unit, from, to)).toBe(expected);
  });

  it('count seconds', () => {
    expect(
      checkSpanFitsUnit(
        { start: at('09:00') + 1_000, end: at('10:00') },
        { ...rulesOf(rule('Piętro', 5)), ...context },
      ),
    ).not.toBeNull();
  });

  it('follow the wall clock of a zone that is a quarter of an hour apart, and of days of clock changes', () => {
    const zone = 'Asia/Kathmandu';
    const here = (hour: string) => getInstantOfWallClock(day, hour, zone);
    const asked = { ...rulesOf(rule('Piętro', 60)), ...context, timeZone: zone };
    expect(checkSpanFitsUnit({ start: here('09:00'), end: here('10:00') }, asked)).toBeNull();
    const change = '2027-03-28';
    expect(
      checkSpanFitsUnit(
        { start: at('01:00', change), end: at('04:00', change) },
        { ...rulesOf(rule('Piętro', 60)), ...context },
      ),
    ).toBeNull();
  });

  it.each([
    ['09:07', 15, '09:00'],
    ['09:08', 15, '09:15'],
    ['23:50', 30, '24:00'],
  ])('%s rounds to steps of %i as %s', (hour, step, expected) => {
    expect(roundToStep(hour, step)).toBe(expected);
  });
});

it('free times are cut to the unit', () => {
  const free = [span('09:10', '11:50'), span('12:00', '18:00')];
  const cut = (unit: BookingUnit | undefined) => fitFreeSpans(free, { unit, day, timeZone, rules: rulesOf() });
  expect(cut(undefined)).toEqual(free);
  expect(cut(30)).toEqual([span('09:30', '11:30'), span('12:00', '18:00')]);
  expect(cut('halfDays')).toEqual([span('12:00', '17:00')]);
  expect(cut('wholeDays')).toEqual([]);
});
