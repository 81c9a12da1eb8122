import * as z from 'zod';
import { bookedKind } from '#contract/places/booked-kinds.ts';
import { endpoint } from '#contract/wire/endpoint.ts';
import { day, id, instant } from '#contract/wire/formats.ts';
import { limits } from '#contract/wire/limits.ts';
import { absenceDays, absencePeriodRequest } from './absence-period.ts';

/*
 * Absences of the caller, and the bookings that they free (WEEK-03). Colleagues see the days alone.
 * All calls are refused with `absencesOff` while the company has absences switched off.
 */

const member = { who: 'member', allOf: ['user-get-profile'] } as const;
const area = 'absences';

/** An absence of the caller. */
export const absence = absenceDays.extend({
  id,
  /** `own`: the member entered the absence. `calendar`: it comes from the company's HR calendar. */
  source: z.enum(['own', 'calendar']),
  /**
   * The caller has marked an absence of the HR calendar as wrong. Others do not see it, and it
   * frees nothing.
   */
  isWrong: z.boolean(),
  /**
   * The number of bookings that the absence freed and an undo can still return. Bookings that are
   * over do not count.
   */
  undoable: z.number().int(),
  /** The number of `undoable` bookings on days that the absence lost when it was shortened. */
  outside: z.number().int(),
  /** The number of the caller's bookings in the absence that freeing would change. */
  touched: z.number().int(),
});
export type Absence = z.infer<typeof absence>;

/**
 * One act by which the caller freed bookings, and whose `id` is not that of an existing absence.
 * The caller added no absence, or the absence was removed later.
 */
export const freeingWithoutAbsence = z.object({
  id,
  /** The number of bookings that an undo can still return. */
  undoable: z.number().int(),
  /** The start of the earliest and the end of the latest booking that an undo can still return. */
  startDate: instant,
  endDate: instant,
});
export type FreeingWithoutAbsence = z.infer<typeof freeingWithoutAbsence>;

/**
 * The effect of freeing on a booking. `cancel` cancels it. `shorten` keeps the part outside the
 * absence. `end` ends a booking that has begun. `kept` changes nothing. It is for a meeting of an
 * outside calendar. It is also for a booking that ends after the absence, if it began before the
 * absence or is running.
 */
export const freeingEffect = z.enum(['cancel', 'shorten', 'end', 'kept']);
export type FreeingEffect = z.infer<typeof freeingEffect>;

/** A booking of the caller that overlaps a period. */
export const bookingInAbsence = z.object({
  id,
  kind: bookedKind,
  placeName: z.string(),
  containerName: z.string(),
  /** The IANA time zone of the place. */
  iana: z.string(),
  /** A meeting's topic or a booking's title. Empty if the kind has none. */
  title: z.string(),
  startDate: instant,
  endDate: instant,
  /** The number of invited colleagues. */
  guests: z.number().int(),
  /** True when a person other than the holder made the booking. */
  bookedByOther: z.boolean(),
  effect: freeingEffect,
  /** The part that stays booked after `shorten` or `end`. Null for `cancel` and `kept`. */
  remains: z.object({ startDate: instant, endDate: instant }).nullable(),
});
export type BookingInAbsence = z.infer<typeof bookingInAbsence>;

/**
 * The bookings that the caller chose to free. A booking that the period no longer touches is
 * skipped. An id that is no booking of the caller is refused with `notFound`.
 */
const bookingIds = z.array(id).max(limits.freedBookings);
const periodErrors = ['absencesOff', 'daysOutOfOrder', 'absenceTooLong', 'absencePassed'] as const;
const overlapErrors = ['absenceOverlaps', 'tooManyAbsences'] as const;
const params = z.object({ id });
/**
 * A day of the caller's assigned desk that the absence no longer frees, and that stays with others,
 * because one of them has booked the desk. All other days are the caller's again.
 */
const keptDay = z.object({
  deskNo: z.string(),
  locationName: z.string(),
  /** The day by the desk's clock. */
  day,
});
export type DayKeptByOthers = z.infer<typeof keptDay>;
const keptDays = z.array(keptDay);
/** A booking that the caller chose to free and that stays as it is. */
export const bookingNotFreed = z.object({
  id,
  kind: bookedKind,
  placeName: z.string(),
  iana: z.string(),
  startDate: instant,
  endDate: instant,
  /**
   * The reason in the caller's language. Null for a booking that was changed since the caller saw
   * it.
   */
  reason: z.string().nullable(),
});
export type BookingNotFreed = z.infer<typeof bookingNotFreed>;
const stayed = z.array(bookingNotFreed);
/**
 * A saved absence. `freed` is the number of bookings that this request freed. After a repeated
 * request to add, it is the number that an undo can still return. `stayed` has the chosen bookings
 * that it did not free.
 */
const savedAbsence = z.object({ absence, freed: z.number().int(), stayed, keptDays });

export const listAbsences = endpoint({
  method: 'GET',
  path: '/:company/absences',
  area,
  summary: 'The caller’s absences: those that are not over, and those of the last 31 days',
  description: `The first ${limits.listedAbsences} by their first day, and as many presses.`,
  access: member,
  answer: {
    status: 200,
    body: z.object({
      absences: z.array(absence),
      presses: z.array(freeingWithoutAbsence),
      /** True if there are more absences, or more presses (acts that freed bookings). */
      more: z.boolean(),
      /** The IANA time zone of the company's root location, in which the days of absences lie. */
      timeZone: z.string(),
      today: day,
    }),
  },
  errors: ['absencesOff'],
});

export const previewAbsence = endpoint({
  method: 'POST',
  path: '/:company/absences/preview',
  area,
  summary: 'The caller’s bookings in a period, and what freeing would do to each',
  description: `At most ${limits.freedBookings}, earliest first.`,
  access: member,
  reads: true,
  body: absencePeriodRequest,
  answer: { status: 200, body: z.object({ bookings: z.array(bookingInAbsence), more: z.boolean() }) },
  errors: periodErrors,
});

export const addAbsence = endpoint({
  method: 'POST',
  path: '/:company/absences',
  area,
  summary: 'Add an absence, and free the named bookings in the same transaction',
  description: 'A repeated request with the same id changes the absence, and frees no booking twice.',
  access: member,
  body: absencePeriodRequest.extend({ id, bookingIds }),
  answer: { status: 201, body: savedAbsence },
  errors: [...periodErrors, ...overlapErrors, 'notFound', 'personNotActive', 'absenceInCalendar'],
});

export const changeAbsence = endpoint({
  method: 'PUT',
  path: '/:company/absences/:id',
  area,
  summary: 'Change the days of an own absence, and free the named bookings',
  description:
    'Bookings that the absence freed before stay cancelled. The absence counts those that lie outside of its new days, and undo with `onlyOutside` returns them.',
  access: member,
  params,
  body: absencePeriodRequest.extend({ bookingIds }),
  answer: { status: 200, body: savedAbsence },
  errors: ['notFound', 'personNotActive', 'absenceInCalendar', ...periodErrors, 'absenceOverlaps'],
});

export const markAbsence = endpoint({
  method: 'PUT',
  path: '/:company/absences/:id/wrong',
  area,
  summary: 'Mark an absence of the HR calendar as wrong, or as right again',
  description:
    'A wrong absence is shown to the caller alone, and frees nothing. The mark stays at the next reading, unless the calendar moves the absence to other days.',
  access: member,
  params,
  body: z.object({ isWrong: z.boolean() }),
  answer: { status: 200, body: z.object({ absence, keptDays }) },
  errors: ['absencesOff', 'notFound', 'personNotActive'],
});

export const removeAbsence = endpoint({
  method: 'DELETE',
  path: '/:company/absences/:id',
  area,
  summary: 'Remove an own absence; the bookings that it freed stay cancelled',
  description: 'Days of an assigned desk come back, except those on which others have booked it.',
  access: member,
  params,
  answer: { status: 200, body: z.object({ keptDays }) },
  errors: ['absencesOff', 'notFound', 'personNotActive', 'absenceInCalendar'],
});

export const freeBookings = endpoint({
  method: 'POST',
  path: '/:company/absences/freeBookings',
  area,
  summary: 'Free the named bookings of a period, without a new absence',
  description:
    'The id is a new one, or that of the absence to which the bookings belong. A repeated request frees no booking twice.',
  access: member,
  body: absencePeriodRequest.extend({ id, bookingIds }),
  answer: { status: 200, body: z.object({ freed: z.number().int(), stayed }) },
  errors: [...periodErrors, 'notFound', 'personNotActive'],
});

/** A booking that an undo tried to book again. */
export const undoRebookingOutcome = z.object({
  id,
  kind: bookedKind,
  placeName: z.string(),
  iana: z.string(),
  startDate: instant,
  endDate: instant,
  /**
   * The reason, in the caller's language, why the booking stays cancelled. Null when the undo
   * returned it.
   */
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
});
export type UndoRebookingOutcome = z.infer<typeof undoRebookingOutcome>;

export const undoFreeing = endpoint({
  method: 'POST',
  path: '/:company/absences/:id/undo',
  area,
  summary: 'Book again what an absence, or a call of freeBookings, freed and what is still free',
  description:
    'Removes the own absence with this id. With `onlyOutside` the absence stays, and only bookings outside of its days come back. The answer has each booking, with the reason of those that stay lost.',
  access: member,
  params,
  query: z.object({ onlyOutside: z.stringbool().default(false) }),
  answer: { status: 200, body: z.object({ bookings: z.array(undoRebookingOutcome), keptDays }) },
  errors: ['absencesOff', 'notFound', 'personNotActive'],
});

export const undoFreeingOutside = endpoint({
  method: 'POST',
  path: '/:company/absences/:id/undoOutside',
  area,
  summary: 'Book again what an absence freed outside of its present days, and what is still free',
  description: 'The absence stays. A path of its own, because a server of an older version would remove the absence.',
  access: member,
  params,
  answer: { status: 200, body: z.object({ bookings: z.array(undoRebookingOutcome), keptDays }) },
  errors: ['absencesOff', 'notFound'],
});

/** An absence of a colleague, cut to the days that the request asks about. */
export const colleagueAbsence = absenceDays.extend({ userId: id });
export type ColleagueAbsence = z.infer<typeof colleagueAbsence>;

export const listAway = endpoint({
  method: 'POST',
  path: '/:company/absences/away',
  area,
  summary: `Which of these colleagues are away, on days of a period of at most ${limits.awayDays} days`,
  description: 'The days outside the period, and those before today, are cut off. Nobody sees a reason.',
  access: member,
  reads: true,
  body: z.object({ userIds: z.array(id).max(limits.awayPeople), firstDay: day, lastDay: day }),
  answer: { status: 200, body: z.object({ away: z.array(colleagueAbsence) }) },
  errors: ['absencesOff', 'daysOutOfOrder', 'absenceTooLong'],
});
