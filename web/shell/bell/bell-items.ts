import type { CompanySettings } from '#contract/companies.ts';
import type { listBookingsToConfirm } from '#contract/confirmations.ts';
import type { Output } from '#contract/endpoint.ts';
import { addDays, dayOf, displayDay, wallClock } from '#contract/wall-clock.ts';
import type { ListedBooking, ListedKind } from '#web/app/listed-kind.ts';
import { listedKinds } from '#web/app/listed-kinds.ts';
import { whereOf } from '#web/booking-lists/where-of.ts';

/** A booking that awaits confirmation, whatever its kind. */
export interface BellItem {
  id: string;
  kind: ListedKind;
  booking: ListedBooking;
  /** The desk's number or the room's name. */
  place: string;
  /** With what it lies in: 'Budynek A / Piętro 1'. */
  location: string;
  /** '09:00–17:00' on the place's own clock; with days when it does not lie within today. */
  when: string;
  endDate: string;
  /** On the place's own clock, with the day where that is not today: when it is released unless it is confirmed; null when it is not. */
  confirmBy: string | null;
  canRelease: boolean;
}

/** Modes 2 and 3 of a confirmation setting let the bell confirm (CONF-02). */
const byBell = 2;

/** Whether the company confirms presence from the bell at all; only then there is one. */
export function hasBell(settings: CompanySettings, kinds: readonly ListedKind[] = listedKinds): boolean {
  return kinds.some((kind) => ((kind.presence?.mode(settings) ?? 0) & byBell) !== 0);
}

/** When a booking is, in the place's time zone, as somebody there would say it now. */
export function whenOf(startDate: string, endDate: string, timeZone: string, now: number): string {
  const start = wallClock(Date.parse(startDate), timeZone);
  let end = wallClock(Date.parse(endDate), timeZone);
  // The end is exclusive: midnight belongs to the day before it.
  if (end.hour === '00:00') end = { day: addDays(end.day, -1), hour: '24:00' };
  if (start.day === end.day) return `${start.hour}–${end.hour}`;
  const today = dayOf(now, timeZone);
  return `${pointOf(start, today)} – ${pointOf(end, today)}`;
}

/** 'HH:mm', with the day where that is not today. */
const pointOf = ({ day, hour }: ReturnType<typeof wallClock>, today: string) =>
  day === today ? hour : `${displayDay(day)} ${hour}`;

/** Until when to confirm; nothing once that is over and the server has not released it yet. */
function confirmByOf(confirmBy: string | null, timeZone: string, now: number): string | null {
  if (confirmBy === null || Date.parse(confirmBy) <= now) return null;
  return pointOf(wallClock(Date.parse(confirmBy), timeZone), dayOf(now, timeZone));
}

/** What the bell lists: by kind, what is over left out though the server has not been asked again (CONF-02). */
export function bellItems(
  answer: Output<typeof listBookingsToConfirm>,
  now: number,
  kinds: readonly ListedKind[] = listedKinds,
): BellItem[] {
  return kinds.flatMap((kind) =>
    (kind.presence?.toConfirm(answer) ?? [])
      .filter(({ endDate }) => Date.parse(endDate) > now)
      .map((booking) => ({
        id: booking.id,
        kind,
        booking,
        place: kind.placeOf(booking),
        location: whereOf(kind.whereOf(booking)),
        when: whenOf(booking.startDate, booking.endDate, kind.clocksOf(booking), now),
        endDate: booking.endDate,
        confirmBy: confirmByOf(booking.confirmBy, kind.clocksOf(booking), now),
        canRelease: booking.can.cancel || booking.can.terminate === true,
      })),
  );
}
