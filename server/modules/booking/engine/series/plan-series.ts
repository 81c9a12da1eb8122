import type { BookingLimitUsage, DateChoice } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { SeriesWish } from '#contract/booking/series-wishes.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind, BookingPolicy } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockMemberships } from '#server/platform/lock-memberships.ts';
import type { SeriesBookingAttempt } from './attempt-with-places.ts';
import { moveByWishesAndEvaluate } from './evaluate-by-wishes.ts';
import { type BookingOfSeriesHolder, readBookingsOfSeriesHolder } from './own-bookings.query.ts';
import {
  checkIsSeriesOffered,
  checkSeriesRule,
  filterChoicesOfRule,
  findHoursRefusal,
  getLastBookableDay,
  planDates,
  type SeriesDatesPlan,
} from './plan-dates.ts';
import type { PlannedDate, SeriesHolder } from './planned-date.ts';
import type { EndedReplacedSeries, SeriesReplacement } from './replace-series.command.ts';
import { readSeriesPlaces, type SeriesPlace } from './series-places.query.ts';

/** A request for a series: its rule, its place, and what each date holds. */
export interface SeriesRequest<Details = object> {
  placeId: string;
  rule: SeriesRule;
  /**
   * The person who will hold the bookings. The default is the holder of a replaced series, or else
   * the caller.
   */
  userId?: string | undefined;
  details: Details;
  participantIds: readonly string[];
  choices: readonly DateChoice[];
  movesToLike: boolean;
  /** The wishes of a kind that has zones. The plan moves dates by them, and heeds own bookings. */
  wishes?: readonly SeriesWish[] | undefined;
  replaces?: SeriesReplacement;
  /**
   * True to hide the holder's name at all dates. Undefined if the request does not say it. Then the
   * series hides it as the series that it replaces did, date by date.
   */
  isNameHidden?: boolean | undefined;
}

/** The holder for whom a request is planned, and the series that it replaces. */
export interface SeriesPlanOptions {
  userId: string;
  /**
   * The series that the request replaces, or null. Its dates of today that have begun stay booked
   * there, so the new series has none at these times.
   */
  replaced: EndedReplacedSeries | null;
  attempt: SeriesBookingAttempt;
}

/** The dates of a request, evaluated by the rules under the locks of their places. */
export interface PlannedSeries<Details> extends SeriesDatesPlan {
  holder: SeriesHolder<Details>;
  places: ReadonlyMap<string, SeriesPlace>;
  timeZone: string;
  refusals: ReadonlyMap<PlannedDate, Refusal>;
  /** The refusals that hold until dates of `later` can be booked. */
  waiting: ReadonlyMap<PlannedDate, Refusal>;
  /** The person's choices for days of the rule. */
  choices: readonly DateChoice[];
  /**
   * The days with chosen hours that are wrong on every day. The request is refused, because a later
   * attempt cannot book them.
   */
  wrongDays: ReadonlySet<string>;
  /** The dates that can be booked. */
  free: PlannedDate[];
  /** The use of the holder's limit, or null without one. */
  limit: BookingLimitUsage | null;
  /** The dates that a wish has moved to another place. */
  moved: ReadonlySet<PlannedDate>;
  /** The holder's own bookings, for which dates are left out. */
  alreadyBooked: ReadonlyMap<PlannedDate, BookingOfSeriesHolder>;
}

/** Returns the places of a request, each once. */
export const getRequestedPlaceIds = ({ placeId, choices }: Pick<SeriesRequest, 'placeId' | 'choices'>): string[] => [
  ...new Set([placeId, ...choices.flatMap((choice) => choice.placeId ?? [])]),
];

/** Refuses a series for another person without the kind's permission, as for a single booking. */
function checkHolder(kind: BookableKind, member: Member, userId: string): void {
  const { forOthers = 'reservation-bypass' } = kind;
  if (userId !== member.userId && !member.permissions.has(forOthers)) refuse('forbidden', { missing: [forOthers] });
}

/**
 * Refuses a request for a reason that concerns all its dates, before any place is read.
 * @throws Refused `forbidden`, `seriesNotOffered`, a refusal of the rule or of the kind's details
 */
function checkRequest<Details extends object>(
  kind: BookableKind<Details>,
  member: Member,
  { rule, details }: SeriesRequest<Details>,
  { userId }: SeriesPlanOptions,
): Details {
  checkHolder(kind, member, userId);
  checkIsSeriesOffered(member.settings.series, rule);
  checkSeriesRule(rule);
  const own = kind.details.parse(details);
  const wrong = kind.checkDetails?.(own);
  if (wrong) throw new Refused(wrong);
  return own;
}

/**
 * Returns the choices for days of the rule. A day that the person left out or cancelled in the
 * replaced series is skipped too. A choice for that day in the request takes precedence.
 */
function allChoices({ rule, choices }: SeriesRequest, replaced: EndedReplacedSeries | null): DateChoice[] {
  const named = new Set(choices.map(({ day }) => day));
  const left = (replaced?.leftDays ?? []).filter((day) => !named.has(day));
  return filterChoicesOfRule(rule, [...choices, ...left.map((day) => ({ day, skipped: true }))]);
}

/**
 * Reads the holder's own bookings at the times of dates. Dates that the person has chosen are
 * booked beside them, and so are those that a replaced series holds. The lock of the holder lets a
 * second request see the bookings of the first one.
 */
async function findAlreadyBooked(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId }: { companyId: string; userId: string },
  { dates, wantedDays }: { dates: readonly PlannedDate[]; wantedDays: ReadonlySet<string> },
): Promise<Map<PlannedDate, BookingOfSeriesHolder>> {
  await lockMemberships(tx, companyId, [userId]);
  const byRule = dates.filter(({ day }) => !wantedDays.has(day));
  return await readBookingsOfSeriesHolder(tx, kind, { companyId, userId }, byRule);
}

/** Returns the stored facts of the place of a replaced series. A removed place has lost its own. */
const factsOfReplaced = ({ placeId }: Pick<SeriesRequest, 'placeId'>, replaced: EndedReplacedSeries | null) =>
  replaced?.placeId === placeId ? replaced.placeFacts : null;

/** Returns the choices for single dates whose hours no day could have, with their refusals. */
function findWrongHours({ rule, choices }: Pick<SeriesRequest, 'rule' | 'choices'>, policy: BookingPolicy) {
  const wrong = new Map<string, Refusal>();
  for (const { day, hours } of choices) {
    const refused = hours && findHoursRefusal({ ...rule, hours }, policy);
    if (refused) wrong.set(day, refused);
  }
  return wrong;
}

/** Returns the refusal that says why a date is left out: the holder has this booking. */
export const createAlreadyBookedRefusal = (
  { placeName, placeId }: BookingOfSeriesHolder,
  own: { placeId: string },
): Refusal => createRefusal('alreadyBooked', { placeName, isSamePlace: placeId === own.placeId });

/**
 * Plans a series and evaluates its dates, within a transaction that locks their places. Dates
 * beyond the bookable period count as later. So does a date that only the person's limit refuses,
 * if the limit has room by that morning. Any other refusal of a date leaves the other dates as they
 * are. With wishes, dates move by them. Then dates are left out that are over, or that the holder
 * has booked already.
 * @throws Refused `forbidden`, `notFound`, `personNotActive` or `participantNotActive`, a refusal
 * of the rule (`seriesErrors`), or one of the kind's details
 * @throws BeginAnew
 */
export async function planSeries<Details extends object>(
  tx: Transaction,
  { clock }: Pick<EngineDeps, 'clock'>,
  kind: BookableKind<Details>,
  member: Member,
  request: SeriesRequest<Details>,
  options: SeriesPlanOptions,
): Promise<PlannedSeries<Details>> {
  const { companyId, settings } = member;
  const { rule, placeId, participantIds, wishes } = request;
  const { userId, replaced, attempt } = options;
  const details = checkRequest(kind, member, request, options);
  const choices = allChoices(request, replaced);
  const holder = { companyId, userId, settings, details, participantIds };
  const placeIds = getRequestedPlaceIds(request);
  const changedId = replaced?.seriesId ?? null;
  const places = await readSeriesPlaces(tx, companyId, kind, { placeIds, changedId });
  for (const id of placeIds) requireFound(places.get(id));
  const { container } = places.get(placeId)!;
  const { timeZone } = container;
  const now = clock.now().getTime();
  if (rule.firstDay < getCalendarDayAt(now, timeZone)) refuse('seriesStartsInPast', {});
  const policy = kind.policyOf(settings, { ...container, mayEnter: true }, details);
  const wrongHours = findHoursRefusal(rule, policy);
  if (wrongHours) throw new Refused(wrongHours, timeZone);
  const wrong = findWrongHours({ rule, choices }, policy);
  const lastDay = getLastBookableDay(now, timeZone, policy);
  const { due, later, ...planned } = planDates({ rule, placeId, choices }, { from: rule.firstDay, lastDay, timeZone });
  const isWrong = ({ day }: PlannedDate) => wrong.has(day);
  // Regular days may begin today although its hours are over. If the request replaces a series, a
  // date that has begun stays with that series.
  const isOpen = ({ span }: PlannedDate) => (replaced ? span.start > now : !wishes || span.end > now);
  const open = due.filter((date) => !isWrong(date) && isOpen(date));
  const wantedDays = new Set([...choices.map(({ day }) => day), ...(replaced?.heldDays ?? [])]);
  const about = { dates: open, wantedDays };
  const alreadyBooked = wishes
    ? await findAlreadyBooked(tx, kind, holder, about)
    : new Map<PlannedDate, BookingOfSeriesHolder>();
  const evaluated = await moveByWishesAndEvaluate(tx, kind, holder, {
    series: { placeId, wishes: wishes ?? [], placeFacts: factsOfReplaced(request, replaced) },
    ...{ dates: open.filter((date) => !alreadyBooked.has(date)), now, attempt },
    locked: replaced?.lockedPlaces ?? null,
  });
  const { dates, moved, free, later: waiting, refusals, limit } = evaluated;
  const others = await readSeriesPlaces(tx, companyId, kind, { placeIds: [...moved].map((date) => date.placeId) });
  // A date with wrong hours is refused even beyond the bookable period.
  const refusedHours = [...due, ...later].filter(isWrong);
  for (const date of refusedHours) refusals.set(date, wrong.get(date.day)!);
  const inTime = dates.filter((date) => !waiting.has(date));
  return {
    ...planned,
    ...{ holder, timeZone, refusals, waiting, choices, free, limit, moved, alreadyBooked },
    ...{ places: new Map([...places, ...others]), wrongDays: new Set(wrong.keys()) },
    skipped: [...planned.skipped, ...alreadyBooked.keys()],
    due: [...inTime, ...refusedHours],
    later: [...waiting.keys(), ...later.filter((date) => !isWrong(date))],
  };
}
