import type { CompanySettings } from '#contract/company/companies.ts';
import type { listBookingsToConfirm } from '#contract/presence/confirmations.ts';
import { addDays, formatDisplayDay, getCalendarDayAt, getWallClockTime } from '#contract/time/wall-clock.ts';
import type { EndpointOutput } from '#contract/wire/endpoint.ts';
import { joinLocationPath } from '#web/features/booking/booking-lists/join-location-path.ts';
import { listedBookingKinds } from '#web/features/booking/kinds/kinds.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';

/** A row of the bell: a booking of any kind that awaits confirmation. */
export interface BellBooking {
  id: string;
  kind: ListedBookingKind;
  booking: ListedBooking;
  /** The number of a desk or parking space, or the room's name. */
  place: string;
  /** The place's location, such as 'Budynek A / Piętro 1', or its parking. */
  location: string;
  /**
   * '09:00–17:00' by the clock of the place. It names each day other than today.
   */
  when: string;
  endDate: string;
  /**
   * The time at which the server releases the booking if it stays unconfirmed, by the clock of the
   * place. It includes the day unless that is today. Null if the server never releases the booking,
   * and once that time has passed.
   */
  confirmBy: string | null;
  canRelease: boolean;
}

/** The bit of the confirmation modes 2 and 3, which confirm from the bell (CONF-02). */
const byBell = 2;

/**
 * Checks whether the company confirms presence from the bell for one of these kinds. If not, the
 * bell is hidden.
 */
export function isBellConfirmationEnabled(
  settings: CompanySettings,
  kinds: readonly ListedBookingKind[] = listedBookingKinds,
): boolean {
  return kinds.some((kind) => ((kind.presence?.mode(settings) ?? 0) & byBell) !== 0);
}

/**
 * Formats the time of a booking by the clock of its place: '09:00–17:00'. It names each day other
 * than today.
 */
export function formatBellBookingTime(startDate: string, endDate: string, timeZone: string, now: number): string {
  const start = getWallClockTime(Date.parse(startDate), timeZone);
  let end = getWallClockTime(Date.parse(endDate), timeZone);
  // The end is exclusive: midnight belongs to the day before it.
  if (end.hour === '00:00') end = { day: addDays(end.day, -1), hour: '24:00' };
  const today = getCalendarDayAt(now, timeZone);
  if (start.day === end.day) return `${pointOf(start, today)}–${end.hour}`;
  return `${pointOf(start, today)} – ${pointOf(end, today)}`;
}

/** Formats a time as 'HH:mm', with the day unless it is today. */
const pointOf = ({ day, hour }: ReturnType<typeof getWallClockTime>, today: string) =>
  day === today ? hour : `${formatDisplayDay(day)} ${hour}`;

/**
 * Formats the deadline of a confirmation. Null once the deadline has passed, even if the server has
 * not released the booking yet.
 */
function confirmByOf(confirmBy: string | null, timeZone: string, now: number): string | null {
  if (confirmBy === null || Date.parse(confirmBy) <= now) return null;
  return pointOf(getWallClockTime(Date.parse(confirmBy), timeZone), getCalendarDayAt(now, timeZone));
}

/**
 * Lists the bell's bookings by kind. It leaves out bookings that have ended since the response,
 * without a new request (CONF-02).
 */
export function listUnendedBellBookings(
  answer: EndpointOutput<typeof listBookingsToConfirm>,
  now: number,
  kinds: readonly ListedBookingKind[] = listedBookingKinds,
): BellBooking[] {
  return kinds.flatMap((kind) =>
    (kind.presence?.toConfirm(answer) ?? [])
      .filter(({ endDate }) => Date.parse(endDate) > now)
      .map((booking) => ({
        id: booking.id,
        kind,
        booking,
        place: kind.placeOf(booking),
        location: joinLocationPath(kind.whereOf(booking)),
        when: formatBellBookingTime(booking.startDate, booking.endDate, kind.clocksOf(booking), now),
        endDate: booking.endDate,
        confirmBy: confirmByOf(booking.confirmBy, kind.clocksOf(booking), now),
        canRelease: booking.can.cancel || booking.can.terminate === true,
      })),
  );
}
