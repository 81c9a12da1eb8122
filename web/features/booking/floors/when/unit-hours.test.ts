import { expect, it } from 'vitest';
import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { LocationOpeningRules } from '#contract/booking/opening-hours.ts';
import { getApplicableBookingUnit } from '#web/platform/places/applicable-booking-unit.ts';
import { monday, now, settings, warsaw } from '../testing/examples.ts';
import { getTimeRefusal } from './get-time-refusal.ts';
import { fitDefaultHoursToUnit, fitDrawnHours } from './unit-hours.ts';

const usual = { from: '09:00', to: '17:00' };
const week = Array.from({ length: 7 }, () => ({ from: '07:00', to: '19:00' }));
const opening: LocationOpeningRules[] = [
  { locationName: 'Piętro', hours: week, closed: [], units: { desk: 'halfDays' } },
];
const noLimit = { ...settings, reservationHoursLimitMode: 0 as const };
const unit = getApplicableBookingUnit(createDeskAndRoomTimePolicy(noLimit, 'desk'), opening, monday);

it('the default hours become the whole day where only half days can be booked, and other hours stay', () => {
  expect(fitDefaultHoursToUnit(usual, usual, unit)).toEqual({ from: '07:00', to: '19:00' });
  expect(fitDefaultHoursToUnit({ from: '10:00', to: '11:00' }, usual, unit)).toEqual({ from: '10:00', to: '11:00' });
  expect(fitDefaultHoursToUnit(usual, usual, null)).toEqual(usual);
});

it('the default hours lie on the steps of a location', () => {
  const steps = getApplicableBookingUnit(
    createDeskAndRoomTimePolicy(noLimit, 'desk'),
    [{ locationName: 'Piętro', hours: null, closed: [], units: { desk: 15 } }],
    monday,
  );
  const early = { from: '08:20', to: '16:20' };
  expect(fitDefaultHoursToUnit(early, early, steps)).toEqual({ from: '08:15', to: '16:15' });
});

it('drawn hours become the half days under the line, the whole day, or whole steps', () => {
  expect(fitDrawnHours({ from: '10:15', to: '11:15' }, unit)).toEqual({ from: '07:00', to: '12:00' });
  expect(fitDrawnHours({ from: '11:30', to: '12:30' }, unit)).toEqual({ from: '07:00', to: '12:00' });
  expect(fitDrawnHours({ from: '13:00', to: '18:00' }, unit)).toEqual({ from: '12:00', to: '19:00' });
  expect(fitDrawnHours({ from: '10:00', to: '15:00' }, unit)).toEqual({ from: '07:00', to: '19:00' });
  const policy = createDeskAndRoomTimePolicy(noLimit, 'room');
  const of = (room: 'wholeDays' | 20) =>
    getApplicableBookingUnit(policy, [{ locationName: 'Piętro', hours: week, closed: [], units: { room } }], monday);
  expect(fitDrawnHours({ from: '10:15', to: '11:15' }, of('wholeDays'))).toEqual({ from: '07:00', to: '19:00' });
  expect(fitDrawnHours({ from: '10:15', to: '11:15' }, of(20))).toEqual({ from: '10:20', to: '11:20' });
  expect(fitDrawnHours({ from: '10:15', to: '11:15' }, null)).toEqual({ from: '10:15', to: '11:15' });
});

it('the plan refuses other hours for desks alone, with the location', () => {
  const asked = { now, timeZone: warsaw, settings: noLimit, most: 5, planned: 0, bypass: false, opening };
  const when = { days: ['2026-11-24'], multi: false, hours: { from: '09:00', to: '12:00' } };
  expect(getTimeRefusal(when, { ...asked, kind: 'desk' })).toMatchObject({
    ...{ errorCode: 'notInBookingUnits', details: { locationName: 'Piętro' } },
  });
  expect(getTimeRefusal(when, { ...asked, kind: 'room' })).toBeNull();
  expect(getTimeRefusal({ ...when, hours: { from: '07:00', to: '12:00' } }, { ...asked, kind: 'desk' })).toBeNull();
});
