import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import { type Buffers, getBlockedSpan } from '#contract/booking/room-buffers.ts';
import type { PlaceHold } from './assigned-holds.ts';

/**
 * Joins preparations that follow each other without a gap, such as those between two meetings, so
 * that a list shows one line for them. Other holds stay as they are.
 */
export function joinPreparations(holds: readonly PlaceHold[]): PlaceHold[] {
  const joined: PlaceHold[] = [];
  for (const hold of holds) {
    const last = joined.at(-1);
    if (hold.preparation && last?.preparation && Date.parse(hold.startDate) <= Date.parse(last.endDate))
      joined[joined.length - 1] =
        Date.parse(hold.endDate) > Date.parse(last.endDate) ? { ...last, endDate: hold.endDate } : last;
    else joined.push(hold);
  }
  return joined;
}

/**
 * Returns the preparation of rooms in the form of bookings, so that every search for free hours
 * excludes it (WEEK-05d). It includes the time that a new meeting needs beside a stored one.
 * @param buffers the buffers of the shown location, which a new meeting will have
 */
export function getPreparationHolds(bookings: readonly FloorDayBooking[], buffers: Buffers): PlaceHold[] {
  return bookings
    .filter(({ kind }) => kind === 'room')
    .flatMap((booking): PlaceHold[] => {
      const { id, placeId, kind, startDate, endDate, heldFrom = startDate, heldUntil = endDate } = booking;
      const held = { heldFrom: Date.parse(heldFrom), heldUntil: Date.parse(heldUntil) };
      const blocked = getBlockedSpan({ start: Date.parse(startDate), end: Date.parse(endDate), ...held }, buffers);
      const from = new Date(blocked.start).toISOString();
      const until = new Date(blocked.end).toISOString();
      const none = { userId: '', name: '', avatar: null, adminBypassMode: false, sequence: 0 };
      const hold = (side: string, start: string, end: string) =>
        Date.parse(start) < Date.parse(end)
          ? [
              {
                id: `${id} ${side}`,
                placeId,
                kind,
                startDate: start,
                endDate: end,
                ...none,
                preparation: true as const,
              },
            ]
          : [];
      return [...hold('before', from, startDate), ...hold('after', endDate, until)];
    });
}
