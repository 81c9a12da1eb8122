import type { BookedKind } from '#contract/booked-kinds.ts';
import type { CompanySettings } from '#contract/companies.ts';
import type { listBookingsToConfirm } from '#contract/confirmations.ts';
import type { Output } from '#contract/endpoint.ts';
import { addDays, dayOf, wallClock } from '#contract/wall-clock.ts';
import type { ListedBooking } from '#web/app/bookable-kind.ts';
import { kindsInOrder } from '#web/app/bookable-kinds.ts';
import { displayDay } from '#web/app/languages/dates.ts';
import { whereOf } from '#web/booking-lists/where-of.ts';

/** A booking that awaits confirmation, whatever its kind. */
export interface BellItem {
  id: string;
  kind: BookedKind;
  /** The desk's number or the room's name. */
  place: string;
  /** With what it lies in: 'Budynek A / Piętro 1'. */
  location: string;
  /** '09:00–17:00' on the place's own clock; with days when it does not lie within today. */
  when: string;
  endDate: string;
  /** 'HH:mm' on the place's own clock: when the booking is released unless it is confirmed; null when it is not. */
  confirmBy: string | null;
  canRelease: boolean;
}

/** Modes 2 and 3 of a confirmation setting let the bell confirm (CONF-02). */
const byBell = 2;

/** Whether the company confirms presence from the bell at all; only then there is one. */
export function hasBell(settings: CompanySettings): boolean {
  return kindsInOrder.some((kind) => (kind.confirmationMode(settings) & byBell) !== 0);
}

/** When a booking is, in the place's time zone, as somebody there would say it now. */
export function whenOf(startDate: string, endDate: string, timeZone: string, now: number): string {
  const start = wallClock(Date.parse(startDate), timeZone);
  let end = wallClock(Date.parse(endDate), timeZone);
  // The end is exclusive: midnight belongs to the day before it.
  if (end.hour === '00:00') end = { day: addDays(end.day, -1), hour: '24:00' };
  const today = dayOf(now, timeZone);
  if (start.day === end.day) return `${start.hour}–${end.hour}`;
  const point = ({ day, hour }: typeof start) => (day === today ? hour : `${displayDay(day)} ${hour}`);
  return `${point(start)} – ${point(end)}`;
}

/** The hour of the release, as the server reckons it (docs/decisions/0030-presence.md); it grants more to those who sat there before. */
function confirmByOf(booking: ListedBooking, minutes: number | null, now: number): string | null {
  if (minutes === null || booking.adminBypassMode) return null;
  const at = Math.max(Date.parse(booking.startDate), Date.parse(booking.createdOn)) + minutes * 60_000;
  return now < at && at < Date.parse(booking.endDate) ? wallClock(at, booking.locationIana).hour : null;
}

/** What the bell lists: by kind, what is over left out though the server has not been asked again (CONF-02). */
export function bellItems(
  answer: Output<typeof listBookingsToConfirm>,
  settings: CompanySettings,
  now: number,
): BellItem[] {
  return kindsInOrder.flatMap((kind) =>
    kind
      .toConfirm(answer)
      .filter(({ endDate }) => Date.parse(endDate) > now)
      .map((booking) => ({
        id: booking.id,
        kind: kind.name,
        place: kind.placeOf(booking),
        location: whereOf(booking),
        when: whenOf(booking.startDate, booking.endDate, booking.locationIana, now),
        endDate: booking.endDate,
        confirmBy: confirmByOf(booking, kind.releaseMinutes(settings), now),
        canRelease: booking.can.cancel,
      })),
  );
}
