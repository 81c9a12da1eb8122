import type { DateChoice } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse, requireFound } from '#server/platform/http/refused.ts';
import { evaluateDates, type SeriesDate, type SeriesHolder } from './evaluate-dates.ts';
import {
  checkHours,
  checkOffer,
  checkRule,
  choicesOfRule,
  getLastBookableDay,
  type PlannedDates,
  planDates,
} from './plan-dates.ts';
import type { Replaces } from './replace-series.command.ts';
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
  replaces?: Replaces;
}

/** How a request is planned: for whom, and whether it repeats one that was booked. */
export interface PlanOptions {
  userId: string;
  /** True for a request whose series is stored. Its first day may have passed meanwhile. */
  isRepeat: boolean;
  /** True if the request replaces a series. Times of today that have begun stay with that one then. */
  isChange: boolean;
}

/** The dates of a request, evaluated by the rules under the locks of their places. */
export interface PlannedSeries<Details> extends PlannedDates {
  holder: SeriesHolder<Details>;
  places: ReadonlyMap<string, SeriesPlace>;
  timeZone: string;
  refusals: ReadonlyMap<SeriesDate, Refusal>;
  /** The person's choices for days of the rule. */
  choices: readonly DateChoice[];
  /** The dates that can be booked. */
  free: SeriesDate[];
}

/** Returns the places of a request, each once. */
export const placesOf = ({ placeId, choices }: Pick<SeriesRequest, 'placeId' | 'choices'>): string[] => [
  ...new Set([placeId, ...choices.flatMap((choice) => choice.placeId ?? [])]),
];

/** Refuses a series for another person without the kind's permission, as for a single booking. */
function checkHolder(kind: BookableKind, member: Member, userId: string): void {
  const { forOthers = 'reservation-bypass' } = kind;
  if (userId !== member.userId && !member.permissions.has(forOthers)) refuse('forbidden', { missing: [forOthers] });
}

/**
 * Refuses what concerns all dates of a request, before any place is read.
 * @throws Refused `forbidden`, `seriesNotOffered`, a refusal of the rule or of the kind's details
 */
function checkRequest<Details extends object>(
  kind: BookableKind<Details>,
  member: Member,
  { rule, details }: SeriesRequest<Details>,
  { userId }: PlanOptions,
): Details {
  checkHolder(kind, member, userId);
  checkOffer(member.settings.series, rule);
  checkRule(rule);
  const own = kind.details.parse(details);
  const wrong = kind.checkDetails?.(own);
  if (wrong) throw new Refused(wrong);
  return own;
}

/**
 * Plans a series and evaluates its dates, within a transaction that locks their places. A date beyond
 * the bookable period counts as later, whatever its rule says.
 * @throws Refused `forbidden`, `notFound`, `personNotActive` or `participantNotActive`, a refusal of
 *   the rule (`seriesErrors`), or one of the kind's details
 */
export async function planSeries<Details extends object>(
  tx: Transaction,
  { clock }: Pick<EngineDeps, 'clock'>,
  kind: BookableKind<Details>,
  member: Member,
  request: SeriesRequest<Details>,
  options: PlanOptions,
): Promise<PlannedSeries<Details>> {
  const { companyId, settings } = member;
  const { rule, placeId, participantIds } = request;
  const { userId, isRepeat, isChange } = options;
  const details = checkRequest(kind, member, request, options);
  const choices = choicesOfRule(rule, request.choices);
  const holder = { companyId, userId, settings, details, participantIds };
  const placeIds = placesOf(request);
  const places = await readSeriesPlaces(tx, companyId, kind, placeIds);
  for (const id of placeIds) requireFound(places.get(id));
  const { container } = places.get(placeId)!;
  const { timeZone } = container;
  const now = clock.now().getTime();
  if (!isRepeat && rule.firstDay < getCalendarDayAt(now, timeZone)) refuse('seriesStartsInPast', {});
  const policy = kind.policyOf(settings, { ...container, mayEnter: true }, details);
  for (const { hours } of [rule, ...request.choices]) if (hours) checkHours({ ...rule, hours }, { timeZone, policy });
  const lastDay = getLastBookableDay(now, timeZone, policy);
  const { due, later, ...planned } = planDates({ rule, placeId, choices }, { from: rule.firstDay, lastDay, timeZone });
  const dates = isChange ? due.filter(({ span }) => span.start > now) : due;
  const evaluated = await evaluateDates(tx, kind, holder, { placeId, dates, now });
  const isLater = (date: SeriesDate) => evaluated.get(date)?.errorCode === 'dateTooFar';
  const refusals = new Map<SeriesDate, Refusal>();
  for (const [date, refused] of evaluated) if (refused && !isLater(date)) refusals.set(date, refused);
  const inTime = dates.filter((date) => !isLater(date));
  return {
    ...planned,
    ...{ holder, places, timeZone, refusals, choices },
    due: inTime,
    later: [...dates.filter(isLater), ...later],
    free: inTime.filter((date) => !refusals.has(date)),
  };
}
