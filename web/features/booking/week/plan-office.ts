import type { OwnAssignedDesk } from '#contract/booking/assigned-desks.ts';
import { createDeskAndRoomTimePolicy } from '#contract/booking/booking-times.ts';
import type { BookingUnit } from '#contract/booking/booking-unit.ts';
import type { UsualDesk } from '#contract/booking/bookings.ts';
import {
  type ApplicableOpeningRules,
  getCommonAllowedHours,
  type HoursOfDay,
} from '#contract/booking/opening-hours.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import { convertEndOfDayTo2359, getInstantOfWallClock } from '#contract/time/wall-clock.ts';
import { getApplicableBookingUnit } from '#web/platform/places/applicable-booking-unit.ts';
import { roundHoursInwards, roundHoursToStep } from '#web/platform/places/hours-at-steps.ts';
import {
  type ComingStep,
  clipHours,
  type DayPart,
  type DefaultAndAllowedHours,
  findBookingsBegunOn,
  findBookingsInDayPart,
  getHoursOfDayPart,
  isDeskHeldForOwner,
  type OwnDeskBooking,
  planComingStep,
} from './plan-own-day.ts';
import type { OwnDayWish, PlannedOwnDaySteps } from './send-own-day.ts';

/** The desks of a member, and the rules that a booking of the usual one heeds. */
export interface OfficeDayInputs {
  hasDesks: boolean;
  usual: UsualDesk | null | undefined;
  bookings: readonly OwnDeskBooking[];
  assigned: readonly OwnAssignedDesk[];
  /** The opening hours at the usual desk. Undefined without a limit. */
  opening: ApplicableOpeningRules | undefined;
  /** Returns the opening hours at a location, in which a booking there may be extended. */
  openingAt?: ((locationId: string) => ApplicableOpeningRules | undefined) | undefined;
  settings: CompanySettings;
  /** Returns whether a location is closed on a day. Owners of assigned desks do not count there. */
  isClosedAt?: ((locationId: string, day: string) => boolean) | undefined;
}

const hoursOf = ({ defaultBookingHoursStart: from, defaultBookingHoursEnd: to }: OfficeDayInputs['settings']) => ({
  from,
  to,
});

/**
 * Returns the hours for which a desk near the team is looked for. Null on a day with own bookings,
 * because another desk would not extend them.
 */
export function getSearchHoursNearTeam(
  { day, part }: Pick<OwnDayWish, 'day' | 'part'>,
  { bookings, settings }: Pick<OfficeDayInputs, 'bookings' | 'settings'>,
): HoursOfDay | null {
  if (findBookingsInDayPart(bookings, day, 'day').length > 0) return null;
  return clipHours(
    getHoursOfDayPart(part, hoursOf(settings)),
    createDeskAndRoomTimePolicy(settings, 'desk').hours ?? undefined,
  );
}

/** Rounds the hours of a day to the steps of a location. Other units leave them as they are. */
function roundTo(unit: BookingUnit | undefined, { hours, allowed }: DefaultAndAllowedHours): DefaultAndAllowedHours {
  if (typeof unit !== 'number') return { hours, allowed };
  return { hours: roundHoursToStep(hours, unit), allowed: allowed && roundHoursInwards(allowed, unit) };
}

/** Returns whether the hours of a part of a day are over, by the clock of a time zone. */
export const areDayPartHoursOver = (
  { day, part }: Pick<OwnDayWish, 'day' | 'part'>,
  { settings, timeZone, now }: Pick<OfficeDayInputs, 'settings'> & { timeZone: string; now: number },
): boolean =>
  getInstantOfWallClock(day, convertEndOfDayTo2359(getHoursOfDayPart(part, hoursOf(settings)).to), timeZone) <= now;

/** The step by the hours and the unit of one location. */
interface StepByOpening {
  part: DayPart;
  coming: ComingStep;
}

/**
 * Returns the step of a day by the opening hours and the unit of one location. A location that
 * takes whole days alone has no half to book.
 */
function planStepByOpening(
  { day, part: wanted }: Pick<OwnDayWish, 'day' | 'part'>,
  { usual, bookings, settings }: Pick<OfficeDayInputs, 'usual' | 'bookings' | 'settings'>,
  opening: ApplicableOpeningRules | undefined,
): StepByOpening {
  const policy = createDeskAndRoomTimePolicy(settings, 'desk');
  const unit = getApplicableBookingUnit(policy, opening, day);
  const part = unit?.unit === 'wholeDays' ? 'day' : wanted;
  const coming = planComingStep(bookings, day, part, {
    ...roundTo(unit?.unit, {
      hours: unit?.hours?.at(-1) ?? hoursOf(settings),
      allowed: getCommonAllowedHours(policy.hours, opening, [day]),
    }),
    timeZone: usual?.locationIana ?? 'UTC',
  });
  return { part, coming };
}

/**
 * Returns the step of a day. A booking is extended by the hours of its own location, and a new one
 * has those of the usual desk.
 */
function planStep(wish: Pick<OwnDayWish, 'day' | 'part'>, inputs: OfficeDayInputs): StepByOpening {
  const { bookings, opening, openingAt } = inputs;
  const atUsual = planStepByOpening(wish, inputs, opening);
  if (!openingAt) return atUsual;
  const booked = new Set(findBookingsBegunOn(bookings, wish.day).map(({ locationId }) => locationId));
  const atBooked = [...booked].map((id) => ({ id, ...planStepByOpening(wish, inputs, openingAt(id)) }));
  const extending = atBooked.find(({ id, coming }) => coming.step === 'extend' && coming.booking.locationId === id);
  if (extending) return extending;
  return atUsual.coming.step === 'book' ? atUsual : { ...(atBooked[0] ?? atUsual), coming: { step: 'none' } };
}

/** Returns the steps of a day in the office. Null if the member has to choose a desk. */
export function planOfficeDay(
  wanted: Pick<OwnDayWish, 'day' | 'part'>,
  inputs: OfficeDayInputs,
): PlannedOwnDaySteps | null {
  const { hasDesks, usual, assigned, isClosedAt = () => false } = inputs;
  const { day } = wanted;
  const place = 'office' as const;
  if (!hasDesks) return { ...wanted, place, what: 'mark', leaving: [], releases: [] };
  const { part, coming } = planStep(wanted, inputs);
  const { deskId = '', deskNo = '' } = usual ?? {};
  const come = { day, part, place, what: 'come' as const, deskId, deskNo };
  if (coming.step !== 'book') return { ...come, coming };
  // The assigned desk waits for its owner without a booking.
  const waiting = assigned.filter(({ locationId }) => !isClosedAt(locationId, day));
  if (isDeskHeldForOwner(waiting, day)) return { ...come, coming: { step: 'none' } };
  return usual?.can.book ? { ...come, coming } : null;
}
