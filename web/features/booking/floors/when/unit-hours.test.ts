import { expect, it } from 'vitest';
import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { LocationOpeningRules } from '#contract/booking/opening-hours.ts';
import { getChosenUnit } from '#web/platform/places/chosen-unit.ts';
import { monday, now, settings, warsaw } from '../testing/examples.ts';
import { getTimeRefusal } from './get-time-refusal.ts';
import { fitDefaultHours } from './unit-hours.ts';

const usual = { from: '09:00', to: '17:00' };
const week = Array.from({ length: 7 }, () => ({ from: '07:00', to: '19:00' }));
const opening: LocationOpeningRules[] = [
  { locationName: 'Piętro', hours: week, closed: [], units: { desk: 'halfDays' } },
];
const noLimit = { ...settings, reservationHoursLimitMode: 0 as const };
const unit = getChosenUnit(createDeskAndRoomTimePolicy(noLimit, 'desk'), opening, monday);

it('the default hours become the whole day where only half days can be booked, and other hours stay', () => {
  expect(fitDefaultHours(usual, usual, unit)).toEqual({ from: '07:00', to: '19:00' });
  expect(fitDefaultHours({ from: '10:00', to: '11:00' }, usual, unit)).toEqual({ from: '10:00', to: '11:00' });
  expect(fitDefaultHours(usual, usual, null)).toEqual(usual);
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
