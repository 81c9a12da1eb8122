import type { DateChoice } from '#contract/booking/series.ts';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { refuse, requireFound } from '#server/platform/http/refused.ts';
import { evaluateDates, type SeriesDate, type SeriesHolder } from './evaluate-dates.ts';
import { checkHours, checkOffer, checkRule, getLastBookableDay, type PlannedDates, planDates } from './plan-dates.ts';
import { readSeriesPlaces, type SeriesPlace } from './series-places.query.ts';

/** A request for a series: its rule, its place, and what each date holds. */
export interface SeriesRequest<Details = object> {
  placeId: string;
  rule: SeriesRule;
  /** The person who will hold the bookings. */
  userId: string;
  details: Details;
  participantIds: readonly string[];
  choices: readonly DateChoice[];
  movesToLike: boolean;
  /** The series that this one replaces from a day on, today when left out. */
  replaces?: { seriesId: string; fromDay?: string | undefined };
}

/** The dates of a request, evaluated by the rules under the locks of their places. */
export interface PlannedSeries<Details> extends PlannedDates {
  holder: SeriesHolder<Details>;
  places: ReadonlyMap<string, SeriesPlace>;
  timeZone: string;
  refusals: ReadonlyMap<SeriesDate, Refusal>;
  /** The dates that can be booked. */
  free: SeriesDate[];
}

/** Refuses a series for another person without the kind's permission, as for a single booking. */
function checkHolder(kind: BookableKind, member: Member, userId: string): void {
  const { forOthers = 'reservation-bypass' } = kind;
  if (userId !== member.userId && !member.permissions.has(forOthers)) refuse('forbidden', { missing: [forOthers] });
}

/**
 * Plans a series and evaluates its dates, within a transaction that locks their places. A date beyond
 * the bookable period counts as later, whatever its rule says.
 * @throws Refused `forbidden`, `notFound`, `endBeforeStart`, `seriesWithoutDates`,
 *   `tooManySeriesDates`, `personNotActive` or `participantNotActive`
 */
export async function planSeries<Details extends object>(
  tx: Transaction,
  { clock }: Pick<EngineDeps, 'clock'>,
  kind: BookableKind<Details>,
  member: Member,
  request: SeriesRequest<Details>,
): Promise<PlannedSeries<Details>> {
  const { companyId, settings } = member;
  const { rule, placeId, userId, choices, participantIds } = request;
  checkHolder(kind, member, userId);
  checkOffer(settings.series, rule);
  checkRule(rule);
  for (const { hours } of [rule, ...choices]) if (hours) checkHours(hours);
  const details = kind.details.parse(request.details);
  const holder = { companyId, userId, settings, details, participantIds };
  const placeIds = [...new Set([placeId, ...choices.flatMap((choice) => choice.placeId ?? [])])];
  const places = await readSeriesPlaces(tx, companyId, kind, placeIds);
  for (const id of placeIds) requireFound(places.get(id));
  const { container } = places.get(placeId)!;
  const { timeZone } = container;
  const now = clock.now().getTime();
  const policy = kind.policyOf(settings, { ...container, mayEnter: true }, details);
  const lastDay = getLastBookableDay(now, timeZone, policy);
  const { due, later, ...planned } = planDates({ rule, placeId, choices }, { from: rule.firstDay, lastDay, timeZone });
  const evaluated = await evaluateDates(tx, kind, holder, { placeId, dates: due, now });
  const isLater = (date: SeriesDate) => evaluated.get(date)?.errorCode === 'dateTooFar';
  const refusals = new Map<SeriesDate, Refusal>();
  for (const [date, refused] of evaluated) if (refused && !isLater(date)) refusals.set(date, refused);
  const inTime = due.filter((date) => !isLater(date));
  return {
    ...planned,
    ...{ holder, places, timeZone, refusals },
    due: inTime,
    later: [...due.filter(isLater), ...later],
    free: inTime.filter((date) => !refusals.has(date)),
  };
}
