import { describe, expect, it } from 'vitest';
import { bookingOf } from '../testing/examples.ts';
import { getDaysAndHoursOfPeriod, getPeriodOfBookingFormValues } from './booking-values.ts';

const warsaw = 'Europe/Warsaw';

describe('the days and hours of a booking', () => {
  it('are those on the clocks of its group, an end at midnight being the end of its day', () => {
    const over = { startDate: '2026-11-23T08:00:00.000Z', endDate: '2026-11-24T23:00:00.000Z' };
    expect(getDaysAndHoursOfPeriod(over, warsaw)).toEqual({
      day: '2026-11-23',
      from: 540,
      lastDay: '2026-11-24',
      to: 1440,
    });
  });

  it('mean the same instants again, and others where they were changed', () => {
    const booking = bookingOf();
    const values = { ...getDaysAndHoursOfPeriod(booking, warsaw), isAllDay: false };
    expect(getPeriodOfBookingFormValues(values, warsaw, booking)).toEqual({
      startDate: booking.startDate,
      endDate: booking.endDate,
    });
    expect(getPeriodOfBookingFormValues({ ...values, to: 1440 }, warsaw, booking).endDate).toBe(
      '2026-11-23T23:00:00.000Z',
    );
    expect(getPeriodOfBookingFormValues({ ...values, day: '' }, warsaw, booking).startDate).toBeUndefined();
  });

  it('keep the second of an hour that occurs twice, as long as the time is unchanged', () => {
    const booking = bookingOf({ startDate: '2026-10-25T01:30:00.000Z', endDate: '2026-10-25T08:00:00.000Z' });
    const values = { ...getDaysAndHoursOfPeriod(booking, warsaw), isAllDay: false };
    expect(values.from).toBe(150);
    expect(getPeriodOfBookingFormValues({ ...values, to: 600 }, warsaw, booking)).toEqual({
      startDate: booking.startDate,
      endDate: '2026-10-25T09:00:00.000Z',
    });
    expect(getPeriodOfBookingFormValues(values, warsaw, null).startDate).toBe('2026-10-25T00:30:00.000Z');
  });

  it('of a whole day are its 23 hours where the clocks change', () => {
    const values = { day: '2026-03-29', lastDay: '2026-03-29', from: 540, to: 600, isAllDay: true };
    expect(getPeriodOfBookingFormValues(values, warsaw, null)).toEqual({
      startDate: '2026-03-28T23:00:00.000Z',
      endDate: '2026-03-29T22:00:00.000Z',
    });
  });

  it('end no later than they begin where both fall into the hour that is skipped', () => {
    const values = { day: '2026-03-29', lastDay: '2026-03-29', from: 120, to: 180, isAllDay: false };
    const { startDate, endDate } = getPeriodOfBookingFormValues(values, warsaw, null);
    expect(startDate).toBe(endDate);
  });
});
