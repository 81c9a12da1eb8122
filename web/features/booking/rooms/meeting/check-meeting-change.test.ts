import { describe, expect, it } from 'vitest';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { checkMeetingChange } from './check-meeting-change.ts';
import { type MeetingFormValues, toMeetingFormValues } from './meeting-form-values.ts';

const now = Date.parse('2026-11-23T07:00:00Z');
const booking = {
  id: 'b1',
  topic: 'Planning',
  participants: [],
  startDate: '2026-11-23T08:00:00.000Z',
  endDate: '2026-11-23T09:00:00.000Z',
  locationIana: 'Europe/Warsaw',
  adminBypassMode: false,
} as unknown as RoomBooking;
const settings = { maxBookingPeriod: 30, reservationHoursLimitMode: 0 } as CompanySettings;
const limited = {
  ...settings,
  reservationHoursLimitMode: 1,
  reservationHoursLimitStart: '08:00',
  reservationHoursLimitEnd: '18:00',
} as CompanySettings;

const codes = (refused: ReturnType<typeof checkMeetingChange>) =>
  Object.fromEntries(Object.entries(refused).map(([field, one]) => [field, one.errorCode]));
const refusedOf = (change: Partial<MeetingFormValues>, rules = settings, of = booking, at = now) =>
  codes(checkMeetingChange({ ...toMeetingFormValues(of), ...change }, of, rules, at));

describe('the changes of a meeting that cannot be saved', () => {
  it('is nothing of a good change', () => {
    expect(refusedOf({})).toEqual({});
    expect(refusedOf({ topic: 'Review', from: 600, to: 660 }, limited)).toEqual({});
  });

  it('is a topic of nothing but spaces', () => {
    expect(refusedOf({ topic: '  ' })).toEqual({ topic: 'topicRequired' });
  });

  it('is an end that is not after the start', () => {
    expect(refusedOf({ from: 600, to: 600 })).toEqual({ to: 'endBeforeStart' });
    expect(refusedOf({ from: 660, to: 600 })).toEqual({ to: 'endBeforeStart' });
    const yesterday = { day: '2026-11-22', lastDay: '2026-11-22' };
    expect(refusedOf({ ...yesterday, from: 660, to: 600 })).toEqual({ to: 'endBeforeStart' });
  });

  it('is a day before today, hours that are over, or a day too far ahead', () => {
    expect(refusedOf({ day: '2026-11-22', lastDay: '2026-11-22' })).toEqual({ day: 'dateInPast' });
    expect(refusedOf({ from: 420, to: 450 })).toEqual({ day: 'dateInPast' });
    expect(refusedOf({ day: '2026-12-24', lastDay: '2026-12-24' })).toEqual({ day: 'dateTooFar' });
    expect(refusedOf({ day: '2026-12-23', lastDay: '2026-12-23' })).toEqual({});
  });

  it('is hours outside the reservation hours, or too many of them', () => {
    expect(refusedOf({ from: 450, to: 540 }, limited)).toEqual({ to: 'outsideReservationHours' });
    expect(refusedOf({ to: 1081 }, limited)).toEqual({ to: 'outsideReservationHours' });
    expect(refusedOf({ lastDay: '2026-11-25' })).toEqual({ to: 'bookingTooLong' });
  });

  it('is a closed day, or hours beyond those of the location', () => {
    const rules = [
      {
        ...{ locationName: 'Piętro 1', hours: Array(7).fill({ from: '08:00', to: '18:00' }) },
        closed: [{ from: '2026-11-24', until: '2026-11-24', names: { pl: 'Remont', en: 'Remont' } }],
      },
    ];
    const refused = (change: Partial<MeetingFormValues>) =>
      codes(checkMeetingChange({ ...toMeetingFormValues(booking), ...change }, booking, settings, now, rules));
    expect(refused({ day: '2026-11-24', lastDay: '2026-11-24' })).toEqual({ day: 'closedDay' });
    expect(refused({ to: 1081 })).toEqual({ to: 'outsideOpeningHours' });
    expect(refused({ to: 1080 })).toEqual({});
  });

  it('lets a bypass pass hours and dates, and leaves a time that was not touched alone', () => {
    const bypass = { ...booking, adminBypassMode: true };
    expect(refusedOf({ day: '2027-03-01', lastDay: '2027-03-01', from: 0, to: 60 }, limited, bypass)).toEqual({});
    const late = { ...booking, startDate: '2026-11-23T20:00:00.000Z', endDate: '2026-11-23T21:00:00.000Z' };
    expect(refusedOf({ topic: 'Review' }, limited, late)).toEqual({});
  });

  it('is nothing when a meeting that is running, since yesterday too, ends earlier, and no other start in the past', () => {
    const during = Date.parse('2026-11-23T08:40:00Z');
    const ofNow = (change: Partial<MeetingFormValues>, of = booking) => refusedOf(change, limited, of, during);
    expect(ofNow({ to: 570 })).toEqual({});
    expect(ofNow({ to: 590 })).toEqual({});
    expect(ofNow({ to: 660 })).toEqual({});
    expect(ofNow({ from: 570, to: 575 })).toEqual({ day: 'dateInPast' });
    const overnight = { ...booking, startDate: '2026-11-22T21:00:00.000Z', endDate: '2026-11-23T10:00:00.000Z' };
    expect(ofNow({ to: 600 }, overnight)).toEqual({});
    expect(refusedOf({ to: 720 }, settings, overnight, during)).toEqual({});
  });
});
