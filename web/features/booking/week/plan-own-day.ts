import type { OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import type { Period } from '#contract/booking/bookings.ts';
import { getFreeTimeSpans } from '#contract/booking/free-time.ts';
import type { HoursOfDay } from '#contract/booking/opening-hours.ts';
import { convertEndOfDayTo2359, getCalendarDayAt, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';

/** The part of a day that a person sets. */
export type DayPart = 'day' | 'morning' | 'afternoon';

/** An own desk booking, with the time zone of its place. */
export interface OwnDeskBooking extends Period {
  id: string;
  deskId: string;
  deskNo: string;
  locationId: string;
  locationIana: string;
  /** The series of the booking, if it is a date of one. */
  seriesId?: string | null | undefined;
}

/**
 * The hours that a company books by default, and those that the desk's location allows on a day.
 */
export interface DefaultAndAllowedHours {
  hours: HoursOfDay;
  /** Undefined without a limit. */
  allowed?: HoursOfDay | undefined;
}

const noon = '12:00';
const iso = (instant: number) => new Date(instant).toISOString();
const toPeriod = ({ start, end }: { start: number; end: number }): Period => ({
  startDate: iso(start),
  endDate: iso(end),
});
const spanOf = ({ startDate, endDate }: Period) => ({ start: Date.parse(startDate), end: Date.parse(endDate) });

/**
 * Returns the hours of a part of a day. A half outside of the default hours has the four hours
 * before or after noon.
 */
export function getHoursOfDayPart(part: DayPart, { from, to }: HoursOfDay): HoursOfDay {
  if (part === 'morning') return { from: from < noon ? from : '08:00', to: to < noon && from < noon ? to : noon };
  if (part === 'afternoon') return { from: from > noon ? from : noon, to: to > noon ? to : '16:00' };
  return { from, to };
}

/**
 * Returns the hours within the allowed ones. Hours outside of these stay, and the server refuses
 * them.
 */
export function clipHours({ from, to }: HoursOfDay, allowed: HoursOfDay | undefined): HoursOfDay {
  if (!allowed) return { from, to };
  const clipped = { from: from > allowed.from ? from : allowed.from, to: to < allowed.to ? to : allowed.to };
  return clipped.from < clipped.to ? clipped : { from, to };
}

/** Returns the whole of a day's part, in epoch milliseconds. */
function getPart(day: Day, part: DayPart, timeZone: string): { start: number; end: number } {
  return {
    start: getInstantOfWallClock(day, part === 'afternoon' ? noon : '00:00', timeZone),
    end: getInstantOfWallClock(day, part === 'morning' ? noon : '24:00', timeZone),
  };
}

/** Returns the own desk bookings that overlap a part of a day, by the clocks of their places. */
export function findBookingsInDayPart<Booking extends OwnDeskBooking>(
  bookings: readonly Booking[],
  day: Day,
  part: DayPart,
): Booking[] {
  return bookings.filter((booking) => {
    const [{ start, end }, whole] = [spanOf(booking), getPart(day, part, booking.locationIana)];
    return start < whole.end && end > whole.start;
  });
}

/** Returns the own desk bookings that begin on a day, by the clocks of their places. */
export const findBookingsBegunOn = <Booking extends OwnDeskBooking>(
  bookings: readonly Booking[],
  day: Day,
): Booking[] =>
  bookings.filter(({ startDate, locationIana }) => getCalendarDayAt(Date.parse(startDate), locationIana) === day);

/** A change of an own desk booking, after which the person leaves the part of the day. */
export interface LeavingBookingChange {
  booking: OwnDeskBooking;
  /** The time that stays booked. Null cancels the booking. */
  remains: Period | null;
}

/**
 * Returns the changes of own desk bookings after which no desk is booked in a part of a day. A
 * booking that lasts beyond both ends of the part is cancelled.
 */
export function planLeavingBookingChanges(
  bookings: readonly OwnDeskBooking[],
  day: Day,
  part: DayPart,
): LeavingBookingChange[] {
  return findBookingsInDayPart(bookings, day, part).map((booking) => {
    const [{ start, end }, whole] = [spanOf(booking), getPart(day, part, booking.locationIana)];
    const [before, after] = [start < whole.start, end > whole.end];
    if (before === after) return { booking, remains: null };
    return {
      booking,
      remains: before
        ? { startDate: booking.startDate, endDate: iso(whole.start) }
        : { startDate: iso(whole.end), endDate: booking.endDate },
    };
  });
}

/** A day of an own assigned desk that its owner gives up. */
export interface DeskDayRelease {
  assignmentId: string;
  deskId: string;
  deskNo: string;
}

/** Returns whether an own assigned desk waits for its owner on a day. */
export const isDeskHeldForOwner = (desks: readonly OwnAssignedDesk[], day: Day): boolean =>
  desks.some(({ days }) => days.some((one) => one.day === day && one.state === 'held'));

/**
 * Returns the own assigned desks that are not released on a day. Half a day releases none, because
 * days are released whole.
 */
export function listDeskDayReleases(desks: readonly OwnAssignedDesk[], day: Day, part: DayPart): DeskDayRelease[] {
  if (part !== 'day') return [];
  return desks
    .filter(({ days }) => days.some((one) => one.day === day && one.state === 'held'))
    .map(({ id: assignmentId, deskId, deskNo }) => ({ assignmentId, deskId, deskNo }));
}

/**
 * Returns the changes of bookings that remain to be made after the release of desks. The release
 * itself cancels the bookings of these desks that begin later on that day.
 */
export function listChangesBesidesReleases(
  leaving: readonly LeavingBookingChange[],
  releases: readonly DeskDayRelease[],
  { day, now }: { day: Day; now: number },
): LeavingBookingChange[] {
  const isReleased = ({ booking }: LeavingBookingChange) =>
    releases.some(({ deskId }) => deskId === booking.deskId) &&
    Date.parse(booking.startDate) > now &&
    getCalendarDayAt(Date.parse(booking.startDate), booking.locationIana) === day;
  return leaving.filter((one) => !isReleased(one));
}

/** The next step of a person who comes: a new booking, a longer one, or nothing. */
export type ComingStep =
  | { step: 'book'; period: Period }
  | { step: 'extend'; booking: OwnDeskBooking; period: Period }
  | { step: 'none' };

/**
 * Returns the step after which a desk is booked in a part of a day. A desk that is booked beside
 * the missing hours is extended, at most to the next own booking, because a second booking would
 * count twice. A booking that began on another day stays as it is.
 * @param at.hours the hours that the company books by default
 * @param at.timeZone the time zone of the usual desk
 */
export function planComingStep(
  bookings: readonly OwnDeskBooking[],
  day: Day,
  part: DayPart,
  { hours, allowed, timeZone }: DefaultAndAllowedHours & { timeZone: string },
): ComingStep {
  const known = findBookingsInDayPart(bookings, day, 'day');
  const ofDay = findBookingsBegunOn(known, day);
  const zone = ofDay[0]?.locationIana ?? timeZone;
  const { from, to } = clipHours(getHoursOfDayPart(part, hours), allowed);
  const wanted = {
    start: getInstantOfWallClock(day, from, zone),
    end: getInstantOfWallClock(day, convertEndOfDayTo2359(to), zone),
  };
  const [gap] = getFreeTimeSpans(wanted, known.map(spanOf));
  if (!gap) return { step: 'none' };
  const neighbor = findNeighbor(gap, ofDay, known);
  if (!neighbor) return { step: 'book', period: toPeriod(gap) };
  const { start, end } = spanOf(neighbor);
  const longer = { start: Math.min(start, gap.start), end: Math.max(end, gap.end) };
  return { step: 'extend', booking: neighbor, period: toPeriod(longer) };
}

/** Returns the booking nearest before the gap, or else nearest after it. */
function findNeighbor(
  gap: TimeSpan,
  ofDay: readonly OwnDeskBooking[],
  known: readonly OwnDeskBooking[],
): OwnDeskBooking | undefined {
  const isFree = (span: TimeSpan) =>
    known.map(spanOf).every(({ start, end }) => end <= span.start || start >= span.end);
  const sorted = ofDay.toSorted((one, other) => spanOf(one).start - spanOf(other).start);
  const before = sorted.findLast((one) => spanOf(one).end <= gap.start && isFree({ ...gap, start: spanOf(one).end }));
  return before ?? sorted.find((one) => spanOf(one).start >= gap.end && isFree({ ...gap, end: spanOf(one).start }));
}

/** Returns the halves of a part: false for the morning, true for the afternoon. */
export const listHalvesOfDayPart = (part: DayPart): boolean[] =>
  part === 'day' ? [false, true] : [part === 'afternoon'];
