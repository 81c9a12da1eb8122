import { describe, expect, it } from 'vitest';
import {
  doesMeetingPassMidnight,
  getPeriodOfMeetingValues,
  toMeetingFormValues,
  toMeetingUpdateBody,
} from './meeting-form-values.ts';

const booking = {
  topic: 'Planning',
  participants: [{ userId: 'u1', userName: 'Ula', avatar: null }],
  startDate: '2026-11-23T08:00:30.000Z',
  endDate: '2026-11-23T09:30:00.000Z',
  locationIana: 'Europe/Warsaw',
};

describe('a meeting as it is edited', () => {
  it('is edited by the clock of its location', () => {
    expect(toMeetingFormValues(booking)).toEqual({
      topic: 'Planning',
      participants: ['u1'],
      day: '2026-11-23',
      from: 540,
      lastDay: '2026-11-23',
      to: 630,
    });
  });

  it('ends at 24:00 of its own day when it ends at midnight', () => {
    const late = { ...booking, endDate: '2026-11-23T23:00:00.000Z' };
    expect(toMeetingFormValues(late)).toMatchObject({ lastDay: '2026-11-23', to: 1440 });
    expect(doesMeetingPassMidnight(late)).toBe(false);
    expect(doesMeetingPassMidnight({ ...booking, endDate: '2026-11-24T00:30:00.000Z' })).toBe(true);
  });

  it('keeps the booked time to the second until it is moved', () => {
    const values = { ...toMeetingFormValues(booking), topic: 'Review' };
    expect(getPeriodOfMeetingValues(values, booking)).toEqual({
      startDate: booking.startDate,
      endDate: booking.endDate,
    });
  });

  it('sends UTC, 24:00 as the next midnight', () => {
    expect(getPeriodOfMeetingValues({ ...toMeetingFormValues(booking), from: 600, to: 1440 }, booking)).toEqual({
      startDate: '2026-11-23T09:00:00.000Z',
      endDate: '2026-11-23T23:00:00.000Z',
    });
    for (const day of ['', '0002-11-23', '12026-11-23'])
      expect(
        getPeriodOfMeetingValues({ ...toMeetingFormValues(booking), day }, booking).startDate,
        day,
      ).toBeUndefined();
  });
});

it('sends the whole meeting', () => {
  expect(toMeetingUpdateBody({ ...toMeetingFormValues(booking), topic: 'Retro' }, { ...booking, id: 'm1' })).toEqual({
    id: 'm1',
    topic: 'Retro',
    participants: ['u1'],
    startDate: booking.startDate,
    endDate: booking.endDate,
  });
});
