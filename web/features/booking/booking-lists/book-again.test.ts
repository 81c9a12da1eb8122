import { expect, it, vi } from 'vitest';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import type { FloorBookingInput } from '#web/platform/kinds/floor-kind.ts';
import { bookAgain } from './book-again.ts';

const at = (placeId: string, day: number, adminBypassMode = false) => ({
  placeId,
  startDate: `2026-11-${day}T08:00:00Z`,
  endDate: `2026-11-${day}T16:00:00Z`,
  adminBypassMode,
});

it('books each place with one request, and reports the places that another member has taken', async () => {
  const taken = new Error('taken');
  const book = vi.fn(async ({ placeId, periods }: FloorBookingInput) => {
    if (placeId === 'b') throw taken;
    return periods.map((period) => ({ placeId, ...period }) as unknown as FloorDayBooking);
  });
  const { bookings, refused } = await bookAgain({ book }, [at('a', 24), at('b', 25), at('a', 26)]);
  const shared = { adminBypassMode: false, forUserId: null, topic: '', participants: [] };
  const period = (day: number) => ({ startDate: `2026-11-${day}T08:00:00Z`, endDate: `2026-11-${day}T16:00:00Z` });
  expect(book.mock.calls).toEqual([
    [{ placeId: 'a', periods: [period(24), period(26)], ...shared }],
    [{ placeId: 'b', periods: [period(25)], ...shared }],
  ]);
  expect(bookings.map(({ placeId, startDate }) => [placeId, startDate])).toEqual([
    ['a', '2026-11-24T08:00:00Z'],
    ['a', '2026-11-26T08:00:00Z'],
  ]);
  expect(refused).toEqual([{ placeId: 'b', reason: taken }]);
});

it('books only former bypass bookings again with a bypass', async () => {
  const book = vi.fn(async (_asked: FloorBookingInput): Promise<FloorDayBooking[]> => []);
  await bookAgain({ book }, [at('a', 24), at('a', 25, true)]);
  expect(book.mock.calls.map(([{ adminBypassMode, periods }]) => [adminBypassMode, periods.length])).toEqual([
    [false, 1],
    [true, 1],
  ]);
});
