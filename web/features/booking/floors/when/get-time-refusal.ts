import { checkBookingTime, createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import type { BrowserRefusal } from '#contract/messages/checked-messages.ts';
import type { FloorKind } from '#contract/places/booked-kinds.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { type DaysAndHours, getChosenSpans } from './days-and-hours.ts';

interface Context {
  /** The kind of place to book. */
  kind: FloorKind;
  now: number;
  timeZone: string;
  settings: CompanySettings;
  /**
   * The largest number of bookings of the kind that a person may hold. `planned` is the number that
   * this person holds, null if it is unknown.
   */
  most: number;
  planned: number | null;
  bypass: boolean;
  /** The rules of the shown location. Undefined without rules. */
  opening?: ApplicableOpeningRules | undefined;
}

/**
 * Returns the reason for which the server would refuse these days and hours for any place of a
 * kind, before a request. A bypass lifts neither the rule about the past nor the shortest duration.
 */
export function getTimeRefusal(
  when: DaysAndHours,
  { kind, now, timeZone, settings, most: max, planned, bypass, opening }: Context,
): BrowserRefusal | null {
  const request = { spans: getChosenSpans(when, timeZone), adminBypass: bypass };
  const ofTime = checkBookingTime(request, {
    now,
    timeZone,
    policy: createDeskAndRoomTimePolicy(settings, kind),
    startsAt: null,
    opening,
  });
  if (ofTime || bypass) return ofTime;
  const selected = when.days.length;
  if (planned === null || planned + selected <= max) return null;
  if (selected === 1) return createRefusal('tooManyBookings', { current: planned, max });
  return createRefusal('tooManySelectedBookingDays', { current: planned, selected, max });
}
