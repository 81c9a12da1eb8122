import { describe, expect, it } from 'vitest';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import {
  type ApplicableOpeningRules,
  checkSpanWithinOpening,
  findClosedPeriodOn,
  findDayClosing,
  getOpeningHoursOn,
  getOpeningStatus,
} from './opening-hours.ts';

const warsaw = 'Europe/Warsaw';
const workdays = (from: string, to: string) => [...Array(5).fill({ from, to }), null, null];
const rule = (locationName: string, more: Partial<ApplicableOpeningRules[number]> = {}) => ({
  ...{ locationName, hours: null, closed: [] },
  ...more,
});
const building: ApplicableOpeningRules = [rule('Piętro 1'), rule('Budynek', { hours: workdays('07:00', '19:00') })];
const at = (day: string, hour: string, timeZone = warsaw) => getInstantOfWallClock(day, hour, timeZone);
const span = (day: string, from: string, to: string, lastDay = day) => ({ start: at(day, from), end: at(lastDay, to) });
const ask = (
  opening: ApplicableOpeningRules,
  asked: { start: number; end: number },
  hoursHold: 'wholeStay' | 'bothEnds' = 'wholeStay',
) => checkSpanWithinOpening(asked, { opening, timeZone: warsaw, hoursHold });
// 30 November 2026 is a Monday.
const monday = '2026-11-30';
const saturday = '2026-12-05';
const whole = { from: '00:00', to: '24:00' };

describe('the hours of a day', () => {
  it('come from the nearest location above that has hours', () => {
    expect(getOpeningHoursOn(building, monday)).toEqual({
      from: '07:00',
      to: '19:00',
      fromBy: 'Budynek',
      toBy: 'Budynek',
    });
  });

  it('are the stricter ones of all locations, each bound with its location', () => {
    const floor = [rule('Piętro 1', { hours: workdays('08:00', '20:00') }), building[1]!];
    expect(getOpeningHoursOn(floor, monday)).toEqual({
      from: '08:00',
      to: '19:00',
      fromBy: 'Piętro 1',
      toBy: 'Budynek',
    });
  });

  it('close a weekday without hours, and one on which two locations have no common hour', () => {
    expect(getOpeningHoursOn(building, saturday)).toEqual({ closedBy: 'Budynek' });
    const apart = [rule('Nocny', { hours: workdays('20:00', '24:00') }), building[1]!];
    expect(getOpeningHoursOn(apart, monday)).toEqual({ closedBy: 'Budynek' });
  });

  it('do not exist without rules', () => {
    expect(getOpeningHoursOn([rule('Piętro 1')], monday)).toBeNull();
    expect(ask([], span(saturday, '02:00', '03:00'))).toBeNull();
  });
});

describe('a booking of a desk or room', () => {
  it('may begin and end with the opening hours', () => {
    expect(ask(building, span(monday, '07:00', '19:00'))).toBeNull();
  });

  it('of centuries is judged by its first days alone, because other rules refuse it', () => {
    let judged = 0;
    const closed = { find: () => void judged++ } as unknown as ApplicableOpeningRules[number]['closed'];
    expect(ask([rule('Budynek', { closed })], span('1900-01-01', '00:00', '00:00', '2199-12-31'))).toBeNull();
    expect(judged).toBeLessThan(100);
  });

  it('is refused a minute outside of them, with the weekday, the hours and the location', () => {
    const details = { day: monday, weekday: 1, locationName: 'Budynek', hours: { from: '07:00', to: '19:00' } };
    expect(ask(building, span(monday, '06:59', '08:00'))).toEqual({ errorCode: 'outsideOpeningHours', details });
    expect(ask(building, span(monday, '18:00', '19:01'))).toEqual({ errorCode: 'outsideOpeningHours', details });
  });

  it('is refused on a closed weekday without hours', () => {
    const details = { day: saturday, weekday: 6, locationName: 'Budynek', hours: null };
    expect(ask(building, span(saturday, '09:00', '10:00'))).toEqual({ errorCode: 'outsideOpeningHours', details });
  });

  it('may cross midnight only if both days are open there', () => {
    const night = [rule('Huta', { hours: Array(7).fill(whole) })];
    expect(ask(night, span(monday, '22:00', '02:00', '2026-12-01'))).toBeNull();
    expect(ask(building, span(monday, '18:00', '02:00', '2026-12-01'))).not.toBeNull();
  });

  it('is refused on a closed day with the name of the day', () => {
    const names = { pl: 'Boże Narodzenie', en: 'Christmas Day' };
    const closed = [rule('Budynek', { closed: [{ from: '2026-12-25', until: '2026-12-26', names }] })];
    const details = { day: '2026-12-26', names, locationName: 'Budynek' };
    expect(ask(closed, span('2026-12-26', '09:00', '10:00'))).toEqual({ errorCode: 'closedDay', details });
    expect(ask(closed, span('2026-12-24', '22:00', '24:00'))).toBeNull();
    expect(ask(closed, span('2026-12-24', '22:00', '00:01', '2026-12-25'))).toMatchObject({ errorCode: 'closedDay' });
    expect(findClosedPeriodOn(closed, '2026-12-27')).toBeNull();
  });

  it('follows the wall clock on days of 23 and 25 hours', () => {
    const sunday = [rule('Budynek', { hours: Array(7).fill({ from: '07:00', to: '19:00' }) })];
    for (const day of ['2027-03-28', '2026-10-25']) {
      expect(ask(sunday, span(day, '07:00', '19:00'))).toBeNull();
      expect(ask(sunday, span(day, '06:59', '19:00'))).not.toBeNull();
      expect(ask(sunday, span(day, '07:00', '19:01'))).not.toBeNull();
    }
    const always = [rule('Budynek', { hours: Array(7).fill(whole) })];
    expect(ask(always, span('2026-10-25', '00:00', '24:00'))).toBeNull();
    expect(ask(always, span('2027-03-28', '00:00', '24:00'))).toBeNull();
  });
});

describe('a stay in a car park, or of a car or resource', () => {
  it('may last over nights and closed days between its ends', () => {
    const names = { pl: 'Remont', en: 'Remont' };
    const closed = [
      rule('Budynek', {
        hours: workdays('07:00', '19:00'),
        closed: [{ from: '2026-12-01', until: '2026-12-01', names }],
      }),
    ];
    expect(ask(closed, span(monday, '18:00', '08:00', '2026-12-02'), 'bothEnds')).toBeNull();
    expect(ask(closed, span(monday, '18:00', '08:00', '2026-12-01'), 'bothEnds')).toMatchObject({
      errorCode: 'closedDay',
    });
    expect(ask(closed, span(monday, '06:00', '08:00', '2026-12-02'), 'bothEnds')).not.toBeNull();
  });

  it('needs no hours for whole days', () => {
    expect(ask(building, span(monday, '00:00', '24:00'), 'bothEnds')).toBeNull();
    expect(ask(building, span(monday, '00:00', '24:00'))).not.toBeNull();
  });
});

describe('a location now', () => {
  const now = (day: string, hour: string, opening: ApplicableOpeningRules = building) =>
    getOpeningStatus(opening, at(day, hour), warsaw);

  it('is open within its hours, until their end', () => {
    expect(now(monday, '07:00')).toEqual({ isOpen: true, until: at(monday, '19:00') });
    expect(now(monday, '07:00', [])).toEqual({ isOpen: true, until: null });
    expect(now(monday, '19:00')).toEqual({ isOpen: false, names: null });
    expect(now(monday, '06:59')).toEqual({ isOpen: false, names: null });
    expect(now(saturday, '12:00')).toEqual({ isOpen: false, names: null });
  });

  it('has the name of its closed day', () => {
    const names = { pl: 'Remont', en: 'Works' };
    const opening = [rule('Piętro 1', { closed: [{ from: monday, until: monday, names }] })];
    expect(now(monday, '12:00', opening)).toEqual({ isOpen: false, names });
  });
});

it('names the closing of a whole day, a closed weekday without a name', () => {
  const day = '2026-11-27';
  const names = { pl: 'Święto', en: 'Holiday' };
  const withoutFriday = Array.from({ length: 7 }, (_, index) => (index === 4 ? null : { from: '08:00', to: '16:00' }));
  expect(findDayClosing([rule('Hala', { closed: [{ from: day, until: day, names }] })], day)).toEqual({ names });
  expect(findDayClosing([rule('Hala', { hours: withoutFriday })], day)).toEqual({ names: null });
  expect(findDayClosing([rule('Hala', { hours: withoutFriday })], '2026-11-26')).toBeNull();
  expect(findDayClosing([rule('Hala')], day)).toBeNull();
});
