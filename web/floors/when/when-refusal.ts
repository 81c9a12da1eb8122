import type { CompanySettings } from '#contract/companies.ts';
import { type Refusal, refusal } from '#contract/errors.ts';
import { addDays, dayOf } from '#contract/wall-clock.ts';
import { within } from '#web/ui/hours.ts';
import { spansOf, type When } from './when.ts';

/** Why nothing can be booked at the chosen time, whatever the place. */
export type WhenRefusal = Refusal | { errorCode: 'hoursOver'; details: Record<never, never> };

interface Context {
  now: number;
  timeZone: string;
  settings: CompanySettings;
  /** Bookings of a kind that the company lets one person hold, and that this one holds; null while unknown. */
  most: number;
  planned: number | null;
  bypass: boolean;
}

/** The hours within which desks and rooms can be booked, or undefined when all day. */
export function allowedHours(settings: CompanySettings): { from: string; to: string } | undefined {
  const { reservationHoursLimitMode, reservationHoursLimitStart: from, reservationHoursLimitEnd: to } = settings;
  return reservationHoursLimitMode === 1 ? { from, to } : undefined;
}

/**
 * What the server's rules would answer to these days and hours (server/booking/rules.ts), said before anybody presses a
 * button. A bypass lifts all but the past.
 */
export function whenRefusal(when: When, context: Context): WhenRefusal | null {
  const { now, timeZone, settings, most: max, planned, bypass } = context;
  const today = dayOf(now, timeZone);
  if (when.days.some((day) => day < today)) return refusal('dateInPast', { today });
  if (spansOf(when, timeZone).some(({ end }) => end <= now)) return { errorCode: 'hoursOver', details: {} };
  if (bypass) return null;
  const lastDay = addDays(today, settings.maxBookingPeriod);
  if (when.days.some((day) => day > lastDay))
    return refusal('dateTooFar', { lastDay, days: settings.maxBookingPeriod });
  const allowed = allowedHours(settings);
  if (allowed && !within(when.hours, allowed)) return refusal('outsideReservationHours', allowed);
  const selected = when.days.length;
  if (planned === null || planned + selected <= max) return null;
  if (selected === 1) return refusal('tooManyBookings', { current: planned, max });
  return refusal('tooManySelectedBookingDays', { current: planned, selected, max });
}
