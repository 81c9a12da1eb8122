import { dayOf, wallClock } from '#contract/wall-clock.ts';
import type { Booking } from '#server/booking/booking.ts';

/** When lost bookings were, as addresses of booking screens say it, by the clocks of the place. */
export interface LostWhen {
  /** yyyy-MM-dd; several with commas between. */
  day: string;
  /** HH:mm; left out where they differ from one booking to the other, or one lasts over midnight. */
  from?: string;
  to?: string;
}

type Lost = Pick<Booking, 'startDate' | 'endDate' | 'timeZone'>;

function stayOf({ startDate, endDate, timeZone }: Lost) {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  const from = wallClock(start, timeZone);
  const to = wallClock(end, timeZone);
  const isOneDay = dayOf(end - 1, timeZone) === from.day;
  // Midnight is the end of the day before it, and so is its last minute, which browsers send for 24:00.
  const isMidnight = to.hour === '00:00' || to.hour === '23:59';
  return { day: from.day, hours: isOneDay ? { from: from.hour, to: isMidnight ? '24:00' : to.hour } : null };
}

/** Says when bookings were, so that a letter's link opens the screen on the same days and hours. */
export function lostWhen(bookings: readonly Lost[]): LostWhen {
  const stays = bookings.map(stayOf);
  const [first] = stays;
  const isSame = stays.every(({ hours }) => hours?.from === first!.hours?.from && hours?.to === first!.hours?.to);
  const day = [...new Set(stays.map((stay) => stay.day))].sort().join(',');
  return { day, ...(isSame && first!.hours) };
}
