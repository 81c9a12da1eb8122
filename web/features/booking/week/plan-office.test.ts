import { expect, it } from 'vitest';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { areDayPartHoursOver, type OfficeDayInputs, planOfficeDay } from './plan-office.ts';

const day = '2026-11-27';
const zone = 'Europe/Warsaw';
const at = (hour: string) => new Date(getInstantOfWallClock(day, hour, zone)).toISOString();
const usual = { deskId: 'd', deskNo: '7', locationIana: zone, can: { book: true } } as OfficeDayInputs['usual'];
const settings = { defaultBookingHoursStart: '08:00', defaultBookingHoursEnd: '16:00' } as OfficeDayInputs['settings'];
const desks = (more: Partial<OfficeDayInputs> = {}): OfficeDayInputs => ({
  ...{ hasDesks: true, usual, bookings: [], assigned: [], opening: undefined, settings },
  ...more,
});
const open = (from: string, to: string): ApplicableOpeningRules => [
  { locationName: 'Hala', closed: [], hours: Array(7).fill({ from, to }) },
];
const hoursOf = (part: 'day' | 'morning' | 'afternoon', opening: ApplicableOpeningRules) => {
  const steps = planOfficeDay({ day, part }, desks({ opening }));
  return steps?.what === 'come' && steps.coming.step === 'book' ? steps.coming.period : steps;
};

it('books the usual desk within the opening hours of its location', () => {
  expect(hoursOf('day', open('09:00', '18:00'))).toEqual({ startDate: at('09:00'), endDate: at('16:00') });
  expect(hoursOf('day', open('07:00', '15:00'))).toEqual({ startDate: at('08:00'), endDate: at('15:00') });
  expect(hoursOf('afternoon', open('07:00', '15:00'))).toEqual({ startDate: at('12:00'), endDate: at('15:00') });
  expect(hoursOf('morning', open('09:00', '18:00'))).toEqual({ startDate: at('09:00'), endDate: at('12:00') });
});

it('leaves hours that lie outside of the opening hours to the server, which refuses them', () => {
  expect(hoursOf('afternoon', open('06:00', '11:00'))).toEqual({ startDate: at('12:00'), endDate: at('16:00') });
});

it('takes only the mark away on a day of an own assigned desk', () => {
  const days = [{ day, state: 'held' }];
  const assigned = [{ id: 'a', deskId: 'd', deskNo: '7', days }] as never;
  expect(planOfficeDay({ day, part: 'day' }, desks({ assigned }))).toMatchObject({
    what: 'come',
    coming: { step: 'none' },
  });
});

it('does not take an assigned desk on a closed floor for a day in the office', () => {
  const assigned = [
    { id: 'a', deskId: 'd', deskNo: '7', locationId: 'closed', days: [{ day, state: 'held' }] },
  ] as never;
  const isClosedAt = (id: string, on: string) => id === 'closed' && on === day;
  expect(planOfficeDay({ day, part: 'day' }, desks({ assigned, isClosedAt }))).toMatchObject({
    coming: { step: 'book' },
  });
  expect(planOfficeDay({ day, part: 'day' }, desks({ assigned, isClosedAt, usual: null }))).toBeNull();
});

it('needs the plan without a usual desk, and marks the office in a company without desks', () => {
  expect(planOfficeDay({ day, part: 'day' }, desks({ usual: null }))).toBeNull();
  expect(planOfficeDay({ day, part: 'day' }, desks({ hasDesks: false, usual: null }))).toEqual({
    ...{ day, part: 'day', place: 'office', what: 'mark', leaving: [], releases: [] },
  });
});

it('[WEEK-05e] books the whole day where the location of the desk takes whole days alone', () => {
  const opening: ApplicableOpeningRules = [{ ...open('09:00', '18:00')[0]!, units: { desk: 'wholeDays' } }];
  expect(hoursOf('day', opening)).toEqual({ startDate: at('09:00'), endDate: at('18:00') });
  expect(planOfficeDay({ day, part: 'morning' }, desks({ opening }))).toMatchObject({ part: 'day' });
});

it('[WEEK-05e] books the half day that the location of the desk takes', () => {
  const opening: ApplicableOpeningRules = [{ ...open('07:00', '18:00')[0]!, units: { desk: 'halfDays' } }];
  expect(hoursOf('morning', opening)).toEqual({ startDate: at('07:00'), endDate: at('12:00') });
  expect(hoursOf('afternoon', opening)).toEqual({ startDate: at('12:00'), endDate: at('18:00') });
});

it('[WEEK-05e] books the default hours at the steps that the location of the desk takes', () => {
  const opening: ApplicableOpeningRules = [{ ...open('07:00', '18:00')[0]!, units: { desk: 15 } }];
  const between = { ...settings, defaultBookingHoursStart: '08:20', defaultBookingHoursEnd: '16:10' };
  const steps = planOfficeDay({ day, part: 'day' }, desks({ opening, settings: between }));
  expect(steps).toMatchObject({ coming: { period: { startDate: at('08:15'), endDate: at('16:15') } } });
});

it.each([
  ['08:10', '18:00', 30, '08:30', '16:00'],
  ['07:00', '15:50', 20, '08:00', '15:40'],
  ['07:50', '08:40', 30, '08:00', '08:30'],
])('[WEEK-05e] books steps within the opening hours from %s to %s by %i minutes', (from, to, step, first, last) => {
  const opening: ApplicableOpeningRules = [{ ...open(from, to)[0]!, units: { desk: step } }];
  expect(hoursOf('day', opening)).toEqual({ startDate: at(first), endDate: at(last) });
});

it('[WEEK-05e] books at least a step where the default hours are short', () => {
  const opening: ApplicableOpeningRules = [{ ...open('07:00', '18:00')[0]!, units: { desk: 60 } }];
  const short = { ...settings, defaultBookingHoursStart: '08:00', defaultBookingHoursEnd: '08:20' };
  const steps = planOfficeDay({ day, part: 'day' }, desks({ opening, settings: short }));
  expect(steps).toMatchObject({ coming: { period: { startDate: at('08:00'), endDate: at('09:00') } } });
});

it('knows that the hours of a part are over at the end of its last hour', () => {
  const isOver = (part: 'day' | 'morning', hour: string) =>
    areDayPartHoursOver({ day, part }, { settings, timeZone: zone, now: Date.parse(at(hour)) });
  expect([isOver('day', '15:59'), isOver('day', '16:00')]).toEqual([false, true]);
  expect([isOver('morning', '11:59'), isOver('morning', '12:00')]).toEqual([false, true]);
});

it('extends a booked desk by the hours of its own floor, and not by those of the usual desk', () => {
  const booked = { id: 'b', deskId: 'e', deskNo: '8', locationId: 'late', locationIana: zone };
  const bookings = [{ ...booked, startDate: at('08:00'), endDate: at('12:00') }];
  const steps = (openingAt: OfficeDayInputs['openingAt']) =>
    planOfficeDay({ day, part: 'day' }, desks({ bookings, opening: open('07:00', '13:00'), openingAt }));
  expect(steps((id) => (id === 'late' ? open('07:00', '20:00') : undefined))).toMatchObject({
    coming: { step: 'extend', period: { startDate: at('08:00'), endDate: at('16:00') } },
  });
  expect(steps(undefined)).toMatchObject({ coming: { period: { endDate: at('13:00') } } });
});

it('extends the booking beside the gap by the hours of its own floor, and not by those of an earlier booking', () => {
  const own = { deskId: 'e', deskNo: '8', locationIana: zone };
  const bookings = [
    { ...own, id: 'early', locationId: 'early', startDate: at('08:00'), endDate: at('10:00') },
    { ...own, id: 'late', locationId: 'late', startDate: at('10:00'), endDate: at('12:00') },
  ];
  const openingAt = (id: string) => (id === 'early' ? open('07:00', '10:00') : open('07:00', '15:00'));
  expect(planOfficeDay({ day, part: 'day' }, desks({ bookings, openingAt }))).toMatchObject({
    coming: { step: 'extend', booking: { id: 'late' }, period: { startDate: at('10:00'), endDate: at('15:00') } },
  });
  // Neither floor is open in the afternoon, so nothing can be extended.
  const closed = () => open('07:00', '12:00');
  expect(planOfficeDay({ day, part: 'day' }, desks({ bookings, openingAt: closed }))).toMatchObject({
    coming: { step: 'none' },
  });
});

it('books the usual desk by its own hours and unit after a night elsewhere', () => {
  const night = { deskId: 'e', deskNo: '8', locationId: 'night', locationIana: zone };
  const bookings = [
    { ...night, id: 'n', startDate: new Date(Date.parse(at('00:00')) - 7_200_000).toISOString(), endDate: at('06:00') },
  ];
  const openingAt = () => [{ ...open('07:00', '20:00')[0]!, units: { desk: 'wholeDays' as const } }];
  expect(
    planOfficeDay({ day, part: 'morning' }, desks({ bookings, opening: open('09:00', '18:00'), openingAt })),
  ).toMatchObject({
    part: 'morning',
    coming: { step: 'book', period: { startDate: at('09:00'), endDate: at('12:00') } },
  });
});
