import type { Period } from '#contract/bookings.ts';
import type { CompanySettings } from '#contract/companies.ts';
import { type Refusal, refusal } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { RoomBooking } from '#contract/room-bookings.ts';
import { isVisible } from '#contract/visible-text.ts';
import { addDays, dayOf, wallClockLength } from '#contract/wall-clock.ts';
import { hourOf } from '#web/ui/hours.ts';
import { isMoved, type MeetingValues, periodOf } from './meeting-values.ts';

/** Why the values cannot be saved, beside the field that says so. */
export type MeetingRefusals = Partial<Record<'topic' | 'day' | 'hours', Refusal>>;

function ofDay(
  values: MeetingValues,
  { startDate, endDate }: Period,
  booking: RoomBooking,
  settings: CompanySettings,
  now: number,
): Refusal | null {
  const today = dayOf(now, booking.locationIana);
  const isOver = startDate < endDate && Date.parse(endDate) <= now;
  // One that is running keeps its start, wherever that lies.
  const keepsStart = Date.parse(startDate) === Date.parse(booking.startDate);
  if (isOver || (values.day < today && !keepsStart)) return refusal('dateInPast', { today });
  const days = settings.maxBookingPeriod;
  const lastDay = addDays(today, days);
  return values.day > lastDay && !booking.adminBypassMode ? refusal('dateTooFar', { lastDay, days }) : null;
}

function ofHours(
  values: MeetingValues,
  { startDate, endDate }: Period,
  booking: RoomBooking,
  settings: CompanySettings,
): Refusal | null {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  if (end <= start) return refusal('endBeforeStart', {});
  const hours = limits.longestBookingHours;
  if (wallClockLength(start, end, booking.locationIana) > hours * 3_600_000)
    return refusal('bookingTooLong', { hours });
  if (settings.reservationHoursLimitMode === 0 || booking.adminBypassMode) return null;
  const [from, to] = [settings.reservationHoursLimitStart, settings.reservationHoursLimitEnd];
  const inside = values.day === values.lastDay && hourOf(values.from) >= from && hourOf(values.to) <= to;
  return inside ? null : refusal('outsideReservationHours', { from, to });
}

/** Ending earlier takes nothing that the booking does not hold; an end that has passed means now. */
function givesTimeBack({ startDate, endDate }: Period, booking: RoomBooking): boolean {
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return start === Date.parse(booking.startDate) && start < end && end <= Date.parse(booking.endDate);
}

/**
 * What the server would refuse of a changed meeting, said before it is asked (VIEW-04; core, section 5). Only another time
 * is judged by the rules of time; words may be mended whatever they are now.
 */
export function meetingRefusals(
  values: MeetingValues,
  booking: RoomBooking,
  settings: CompanySettings,
  now: number,
): MeetingRefusals {
  const refused: MeetingRefusals = {};
  if (!isVisible(values.topic)) refused.topic = refusal('topicRequired', {});
  const period = periodOf(values, booking);
  if (period === null || !isMoved(values, booking) || givesTimeBack(period, booking)) return refused;
  const hours = ofHours(values, period, booking, settings);
  if (hours) refused.hours = hours;
  const day = ofDay(values, period, booking, settings, now);
  if (day) refused.day = day;
  return refused;
}
