import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#contract/booking/bookings.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { formatBellBookingTime, isBellConfirmationEnabled, listUnendedBellBookings } from './bell-items.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const shared = {
  locationName: 'Piętro 3',
  locationPath: ['Warszawa', 'Budynek A'],
  locationIana: 'Europe/Warsaw',
  startDate: '2026-11-23T08:00:00.000Z',
  createdOn: '2026-11-20T08:00:00.000Z',
  adminBypassMode: false,
  can: { cancel: true },
};
const desk = { ...shared, id: 'd', deskNo: '114', endDate: '2026-11-23T16:00:00.000Z', confirmBy: null };
const room = { ...shared, id: 'r', roomName: 'Wisła', endDate: '2026-11-23T09:00:30.000Z', confirmBy: null };
const listed = (more: object) => ({ ...desk, ...more }) as DeskBooking & { confirmBy: string | null };
const answer = {
  deskBookingsToConfirm: [listed({})],
  roomBookingsToConfirm: [room as unknown as RoomBooking & { confirmBy: null }],
  parkingBookingsToConfirm: [],
};

describe('the bell', () => {
  it('is there only when desks or rooms are confirmed by it', () => {
    const modes = (deskBookingConfirmationMode: 0 | 1 | 2 | 3, roomBookingConfirmationMode: 0 | 1 | 2 | 3) =>
      isBellConfirmationEnabled({ deskBookingConfirmationMode, roomBookingConfirmationMode } as CompanySettings);
    expect([modes(0, 0), modes(1, 0), modes(1, 1), modes(2, 0), modes(0, 3), modes(1, 2)]).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('lists desks and rooms on the place’s own clock', () => {
    expect(listUnendedBellBookings(answer, now)).toMatchObject([
      {
        id: 'd',
        kind: { name: 'desk' },
        place: '114',
        location: 'Warszawa / Budynek A / Piętro 3',
        when: '09:00–17:00',
      },
      { id: 'r', kind: { name: 'room' }, place: 'Wisła' },
    ]);
  });

  it('leaves out bookings that have ended', () => {
    expect(listUnendedBellBookings(answer, now + 29_999).map(({ id }) => id)).toEqual(['d', 'r']);
    expect(listUnendedBellBookings(answer, now + 30_000).map(({ id }) => id)).toEqual(['d']);
  });

  it('shows the deadline of a booking that will be released, with the day unless it is today', () => {
    const hour = (confirmBy: string | null, at = now) =>
      listUnendedBellBookings({ ...answer, deskBookingsToConfirm: [listed({ confirmBy })] }, at)[0]!.confirmBy;
    expect(hour(null)).toBe(null);
    expect(hour('2026-11-23T09:30:00.000Z')).toBe('10:30');
    expect(hour('2026-11-24T05:00:00.000Z')).toBe('24-11-2026 06:00');
    expect(hour('2026-11-23T09:30:00.000Z', Date.parse('2026-11-23T09:29:59Z'))).toBe('10:30');
    expect(hour('2026-11-23T09:30:00.000Z', Date.parse('2026-11-23T09:30:00Z'))).toBe(null);
  });

  it('says days only where they are not today', () => {
    const when = (start: string, end: string) => formatBellBookingTime(start, end, 'Europe/Warsaw', now);
    expect(when('2026-11-23T17:00:00Z', '2026-11-23T23:00:00Z')).toBe('18:00–24:00');
    expect(when('2026-11-23T23:00:00Z', '2026-11-24T07:00:00Z')).toBe('24-11-2026 00:00–08:00');
    expect(when('2026-11-22T20:00:00Z', '2026-11-23T11:00:00Z')).toBe('22-11-2026 21:00 – 12:00');
    expect(when('2026-11-23T20:00:00Z', '2026-11-24T05:00:00Z')).toBe('21:00 – 24-11-2026 06:00');
  });
});
