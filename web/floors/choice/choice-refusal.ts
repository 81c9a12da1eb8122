import type { CompanySettings } from '#contract/companies.ts';
import { type Refusal, refusal } from '#contract/errors.ts';
import { addDays, dayOf } from '#contract/wall-clock.ts';
import { within } from '#web/ui/hours.ts';
import { type Choice, spansOf } from './choice.ts';

/** Why nothing can be booked at the chosen time, whatever the place. */
export type ChoiceRefusal = Refusal | { errorCode: 'hoursOver'; details: Record<never, never> };

interface Context {
  now: number;
  timeZone: string;
  settings: CompanySettings;
  kind: 'desk' | 'room';
  /** Bookings of the kind that the person holds; null while unknown. */
  planned: number | null;
  bypass: boolean;
}

/** What the company lets one person hold of a kind. */
export function mostBookings(settings: CompanySettings, kind: 'desk' | 'room'): number {
  return kind === 'desk' ? settings.maxDeskBookingsCount : settings.maxRoomBookingsCount;
}

/** The hours within which desks and rooms can be booked, or undefined when all day. */
export function allowedHours(settings: CompanySettings): { from: string; to: string } | undefined {
  const { reservationHoursLimitMode, reservationHoursLimitStart: from, reservationHoursLimitEnd: to } = settings;
  return reservationHoursLimitMode === 1 ? { from, to } : undefined;
}

/**
 * What the server's rules would answer to this choice of time (server/booking/rules.ts), said before anybody presses a
 * button. A bypass lifts all but the past.
 */
export function choiceRefusal(choice: Choice, context: Context): ChoiceRefusal | null {
  const { now, timeZone, settings, kind, planned, bypass } = context;
  const today = dayOf(now, timeZone);
  if (choice.days.some((day) => day < today)) return refusal('dateInPast', { today });
  if (spansOf(choice, timeZone).some(({ end }) => end <= now)) return { errorCode: 'hoursOver', details: {} };
  if (bypass) return null;
  const lastDay = addDays(today, settings.maxBookingPeriod);
  if (choice.days.some((day) => day > lastDay))
    return refusal('dateTooFar', { lastDay, days: settings.maxBookingPeriod });
  const allowed = allowedHours(settings);
  if (allowed && !within(choice.hours, allowed)) return refusal('outsideReservationHours', allowed);
  const max = mostBookings(settings, kind);
  const selected = choice.days.length;
  if (planned === null || planned + selected <= max) return null;
  if (selected === 1) return refusal('tooManyBookings', { current: planned, max });
  return refusal('tooManySelectedBookingDays', { current: planned, selected, max });
}
