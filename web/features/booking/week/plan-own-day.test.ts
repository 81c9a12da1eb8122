import { describe, expect, it } from 'vitest';
import type { OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import { getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import {
  type DayPart,
  findBookingsInDayPart,
  listChangesBesidesReleases,
  listDeskDayReleases,
  type OwnDeskBooking,
  planComingStep,
  planLeavingBookingChanges,
} from './plan-own-day.ts';

const day = '2026-11-24';
const at = (hour: string, on = day, zone = 'Europe/Warsaw') =>
  new Date(getInstantOfWallClock(on, hour, zone)).toISOString();
const booking = (from: string, to: string, more: Partial<OwnDeskBooking> = {}): OwnDeskBooking => ({
  ...{
    id: 'b',
    deskId: 'd',
    deskNo: '7',
    locationId: 'floor',
    locationIana: 'Europe/Warsaw',
    startDate: at(from),
    endDate: at(to),
  },
  ...more,
});
const usual = { hours: { from: '09:00', to: '17:00' }, timeZone: 'Europe/Warsaw' };

describe('leaving a part of a day', () => {
  it.each<[DayPart, string, string, [string, string] | null]>([
    ['day', '09:00', '17:00', null],
    ['morning', '09:00', '12:00', null],
    ['morning', '09:00', '17:00', ['12:00', '17:00']],
    ['afternoon', '09:00', '17:00', ['09:00', '12:00']],
  ])('%s of a desk from %s to %s keeps %j', (part, from, to, kept) => {
    const [leaving] = planLeavingBookingChanges([booking(from, to)], day, part);
    expect(leaving!.remains).toEqual(kept && { startDate: at(kept[0]), endDate: at(kept[1]) });
  });

  it('leaves other days and the other half alone', () => {
    expect(planLeavingBookingChanges([booking('13:00', '17:00')], day, 'morning')).toEqual([]);
    expect(planLeavingBookingChanges([booking('09:00', '17:00')], '2026-11-25', 'day')).toEqual([]);
  });

  it('keeps the evening before and the morning after, by the clock of the place', () => {
    const night = booking('22:00', '22:00', { startDate: at('22:00', '2026-11-23'), endDate: at('08:00') });
    expect(planLeavingBookingChanges([night], day, 'day')[0]!.remains).toEqual({
      startDate: at('22:00', '2026-11-23'),
      endDate: at('00:00'),
    });
    const away = booking('09:00', '17:00', { locationIana: 'Asia/Tokyo', startDate: at('01:00', day, 'Asia/Tokyo') });
    expect(findBookingsInDayPart([away], day, 'morning')).toHaveLength(1);
  });
});

describe('coming in a part of a day', () => {
  it('books the hours of the company, cut at noon', () => {
    const periods = (['day', 'morning', 'afternoon'] as const).map((part) => planComingStep([], day, part, usual));
    expect(periods).toEqual(
      [
        ['09:00', '17:00'],
        ['09:00', '12:00'],
        ['12:00', '17:00'],
      ].map(([from, to]) => ({ step: 'book', period: { startDate: at(from!), endDate: at(to!) } })),
    );
  });

  it('has hours in a half that the company’s hours lack', () => {
    const late = { ...usual, hours: { from: '14:00', to: '24:00' } };
    const early = { ...usual, hours: { from: '06:00', to: '11:00' } };
    const periodOf = (part: DayPart, of: typeof usual) => {
      const coming = planComingStep([], day, part, of);
      return coming.step === 'book' ? coming.period : null;
    };
    expect(periodOf('morning', late)).toEqual({ startDate: at('08:00'), endDate: at('12:00') });
    expect(periodOf('afternoon', late)).toEqual({ startDate: at('14:00'), endDate: at('23:59') });
    expect(periodOf('afternoon', early)).toEqual({ startDate: at('12:00'), endDate: at('16:00') });
    expect(periodOf('morning', early)).toEqual({ startDate: at('06:00'), endDate: at('11:00') });
  });

  it('extends the desk of that day instead of a second booking, and does nothing if it suffices', () => {
    const morning = booking('09:00', '12:00');
    expect(planComingStep([morning], day, 'day', usual)).toEqual({
      ...{ step: 'extend', booking: morning },
      period: { startDate: at('09:00'), endDate: at('17:00') },
    });
    expect(planComingStep([booking('08:00', '18:00')], day, 'day', usual)).toEqual({ step: 'none' });
  });

  it('does nothing when own bookings together cover the hours', () => {
    const both = [booking('08:00', '12:00', { id: 'a' }), booking('12:00', '17:00', { id: 'b', deskId: 'e' })];
    for (const part of ['day', 'morning', 'afternoon'] as const)
      expect(planComingStep(both, day, part, usual)).toEqual({ step: 'none' });
  });

  it('extends the booking beside the missing hours, at most to the next own one', () => {
    const [early, late] = [booking('09:00', '11:00', { id: 'a' }), booking('14:00', '17:00', { id: 'b', deskId: 'e' })];
    expect(planComingStep([late, early], day, 'day', usual)).toEqual({
      ...{ step: 'extend', booking: early },
      period: { startDate: at('09:00'), endDate: at('14:00') },
    });
    expect(planComingStep([late], day, 'afternoon', usual)).toEqual({
      ...{ step: 'extend', booking: late },
      period: { startDate: at('12:00'), endDate: at('17:00') },
    });
  });

  it('books beside a night that began on the day before, and extends no night', () => {
    const night = booking('22:00', '06:00', { startDate: at('22:00', '2026-11-23') });
    const hours = { startDate: at('09:00'), endDate: at('17:00') };
    expect(planComingStep([night], day, 'day', usual)).toEqual({ step: 'book', period: hours });
    const long = { ...night, endDate: at('10:00') };
    expect(planComingStep([long], day, 'day', usual)).toEqual({
      ...{ step: 'book' },
      period: { startDate: at('10:00'), endDate: at('17:00') },
    });
  });

  it('is right on the day of 23 hours', () => {
    expect(planComingStep([], '2027-03-28', 'morning', usual)).toEqual({
      step: 'book',
      period: { startDate: at('09:00', '2027-03-28'), endDate: at('12:00', '2027-03-28') },
    });
  });
});

describe('an assigned desk', () => {
  const desk = {
    ...{ id: 'assignment', deskId: 'desk', deskNo: '7', locationId: 'floor', locationName: 'Floor' },
    ...{ weekdays: [1], from: '2026-11-01', until: null, isOpen: true },
  };
  const days = [
    { day: '2026-11-23', state: 'held' as const },
    { day: '2026-11-30', state: 'released' as const },
  ];
  const own = { ...desk, days } as unknown as OwnAssignedDesk;

  it('is released on a whole day that its owner holds', () => {
    expect(listDeskDayReleases([own], '2026-11-23', 'day')).toEqual([
      { assignmentId: 'assignment', deskId: 'desk', deskNo: '7' },
    ]);
    expect(listDeskDayReleases([own], '2026-11-23', 'morning')).toEqual([]);
    expect(listDeskDayReleases([own], '2026-11-30', 'day')).toEqual([]);
    expect(listDeskDayReleases([own], '2026-11-24', 'day')).toEqual([]);
  });

  it('takes along its bookings that begin later on that day, and no others', () => {
    const booked = (deskId: string, startDate: string, endDate: string) => ({
      booking: {
        id: startDate,
        deskId,
        deskNo: '7',
        locationId: 'floor',
        startDate,
        endDate,
        locationIana: 'Europe/Warsaw',
      },
      remains: null,
    });
    const later = booked('desk', '2026-11-23T08:00:00Z', '2026-11-23T12:00:00Z');
    const begun = booked('desk', '2026-11-23T05:00:00Z', '2026-11-23T07:30:00Z');
    const night = booked('desk', '2026-11-22T21:00:00Z', '2026-11-23T04:00:00Z');
    const elsewhere = booked('other', '2026-11-23T08:00:00Z', '2026-11-23T12:00:00Z');
    const releases = listDeskDayReleases([own], '2026-11-23', 'day');
    const at = { day: '2026-11-23', now: Date.parse('2026-11-23T06:00:00Z') };
    expect(listChangesBesidesReleases([later, begun, night, elsewhere], releases, at)).toEqual([
      begun,
      night,
      elsewhere,
    ]);
    expect(listChangesBesidesReleases([later], [], at)).toEqual([later]);
  });
});
