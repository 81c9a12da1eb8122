import { describe, expect, it } from 'vitest';
import type { DeskBooking } from '#contract/bookings.ts';
import type { CompanySettings } from '#contract/companies.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { bellItems, hasBell, whenOf } from './bell-items.ts';

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
const desk = { ...shared, id: 'd', deskNo: '114', endDate: '2026-11-23T16:00:00.000Z' } as DeskBooking;
const room = { ...shared, id: 'r', roomName: 'Wisła', endDate: '2026-11-23T09:00:30.000Z' } as RoomBooking;
const settings = { deskReleaseMinutes: 90, roomReleaseMinutes: null } as CompanySettings;
const answer = { deskBookingsToConfirm: [desk], roomBookingsToConfirm: [room] };

describe('the bell', () => {
  it('is there only when desks or rooms are confirmed by it', () => {
    const modes = (deskBookingConfirmationMode: 0 | 1 | 2 | 3, roomBookingConfirmationMode: 0 | 1 | 2 | 3) =>
      hasBell({ deskBookingConfirmationMode, roomBookingConfirmationMode } as CompanySettings);
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
    expect(bellItems(answer, settings, now)).toMatchObject([
      { id: 'd', kind: 'desk', place: '114', location: 'Warszawa / Budynek A / Piętro 3', when: '09:00–17:00' },
      { id: 'r', kind: 'room', place: 'Wisła' },
    ]);
  });

  it('drops what is over', () => {
    expect(bellItems(answer, settings, now + 29_999).map(({ id }) => id)).toEqual(['d', 'r']);
    expect(bellItems(answer, settings, now + 30_000).map(({ id }) => id)).toEqual(['d']);
  });

  it('says until when to confirm where it is released after that', () => {
    const hours = (more: Partial<DeskBooking>, at = now) =>
      bellItems({ deskBookingsToConfirm: [{ ...desk, ...more }], roomBookingsToConfirm: [room] }, settings, at).map(
        ({ confirmBy }) => confirmBy,
      );
    expect(hours({})).toEqual(['10:30', null]);
    expect(hours({ createdOn: '2026-11-23T08:55:00.000Z' })).toEqual(['11:25', null]);
    expect(hours({ adminBypassMode: true })).toEqual([null, null]);
    expect(hours({ endDate: '2026-11-23T09:20:00.000Z' })).toEqual([null, null]);
    expect(hours({}, Date.parse('2026-11-23T09:30:00Z'))).toEqual([null]);
  });

  it('says days only where they are not today', () => {
    const when = (start: string, end: string) => whenOf(start, end, 'Europe/Warsaw', now);
    expect(when('2026-11-23T17:00:00Z', '2026-11-23T23:00:00Z')).toBe('18:00–24:00');
    expect(when('2026-11-22T20:00:00Z', '2026-11-23T11:00:00Z')).toBe('22-11-2026 21:00 – 12:00');
    expect(when('2026-11-23T20:00:00Z', '2026-11-24T05:00:00Z')).toBe('21:00 – 24-11-2026 06:00');
  });
});
