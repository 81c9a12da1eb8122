import { expect, it, vi } from 'vitest';
import type { ListedBooking } from '#web/platform/kinds/listed-booking-kind.ts';
import { listedBookingKinds } from './kinds.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api/call.ts', () => ({ call }));

const cancelled = {
  ...{ id: 'old', userId: 'me', status: 'planned', adminBypassMode: false, isAllDay: true, title: 'Wyjazd' },
  ...{ startDate: '2026-11-24T08:00:00Z', endDate: '2026-11-24T16:00:00Z', topic: 'Plan' },
  ...{ participants: [{ userId: 'guest' }], deskId: 'place', roomId: 'place', carId: 'place', resourceId: 'place' },
  ...{ parkingSpaceId: 'place', carIconId: 3, carRegistrationNumber: 'WA 1', description: 'Przy windzie' },
} as unknown as ListedBooking;
const span = { startDate: cancelled.startDate, endDate: cancelled.endDate };
const asset = { title: 'Wyjazd', startTime: span.startDate, endTime: span.endDate, isAllDay: true };

/** The request by which each kind books the example again. */
const asked: Record<string, object> = {
  desk: { deskId: 'place', periods: [span] },
  room: { roomId: 'place', periods: [span], topic: 'Plan', participants: ['guest'] },
  parking: { parkingSpaceId: 'place', ...span, carRegistrationNumber: 'WA 1', description: 'Przy windzie' },
  car: { ...asset, carId: 'place' },
  resource: { ...asset, resourceId: 'place' },
};

it.each(listedBookingKinds.map((kind) => [kind.name, kind] as const))(
  'a cancelled booking of the kind %s is booked again as it was, under a new id, or refused with the reason',
  async (name, kind) => {
    call.mockReset().mockResolvedValueOnce({ bookings: [{}] });
    expect(await kind.bookAgain!([cancelled])).toEqual({ booked: 1, refused: [] });
    const { body } = call.mock.calls[0]![1];
    expect(body).toMatchObject(asked[name]!);
    expect(body.id).not.toBe('old');
    const taken = new Error('taken');
    call.mockRejectedValueOnce(taken);
    expect(await kind.bookAgain!([cancelled])).toEqual({ booked: 0, refused: [{ booking: cancelled, reason: taken }] });
  },
);
