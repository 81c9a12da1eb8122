import { expect, it, vi } from 'vitest';
import type { BookingTimePolicy } from '#contract/booking/booking-times.ts';
import * as clocks from '#contract/time/wall-clock.ts';
import { chooseMatchingRooms } from './choose-matching-rooms.ts';
import type { RoomCandidate } from './room-candidates.query.ts';

vi.mock('#contract/time/wall-clock.ts', { spy: true });

const now = Date.parse('2026-11-23T09:00:00Z');
const policy: BookingTimePolicy = {
  ...{
    hours: null,
    hoursHold: 'wholeStay',
    daysAhead: 10,
    lastDayHolds: 'start',
    longestHours: 24,
    startsNotBefore: 'day',
  },
};

/** Creates free rooms in two time zones. */
const rooms = (count: number) =>
  Array.from({ length: count }, (_, no): RoomCandidate => {
    const timeZone = no % 2 ? 'Asia/Tokyo' : 'Europe/Warsaw';
    const where = { containerId: `floor${no % 2}`, containerName: 'Floor', containerPath: [], timeZone };
    return {
      ...where,
      id: `${no}`,
      name: `${no}`,
      seats: 6,
      equipment: [],
      inBuilding: true,
      away: 0,
      position: 1,
      starts: [],
      ends: [],
    };
  });

it('asks the clocks of each zone once for a time, however many rooms are free on a day too far ahead', () => {
  const wanted = { day: '2026-12-04', from: '10:30', to: '11:30' };
  const askedFor = (count: number) => {
    for (const clock of [clocks.getWallClockTime, clocks.getInstantOfWallClock]) vi.mocked(clock).mockClear();
    const { fits, otherHours } = chooseMatchingRooms(rooms(count), wanted, { now, policy });
    expect([fits, otherHours]).toEqual([0, []]);
    return (
      vi.mocked(clocks.getWallClockTime).mock.calls.length + vi.mocked(clocks.getInstantOfWallClock).mock.calls.length
    );
  };
  const few = askedFor(2);
  expect(few).toBeGreaterThan(0);
  expect(askedFor(1_200)).toBe(few);
});
