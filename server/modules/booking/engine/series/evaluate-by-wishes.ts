import { locationRuleErrorCodes } from '#contract/booking/location-refusals.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { RetryWithPlacesError, type SeriesBookingAttempt } from './attempt-with-places.ts';
import { evaluateDates } from './evaluate-dates.ts';
import { type DatesAfterMoves, type MovableSeries, moveByWishes } from './move-by-wishes.ts';
import type { EvaluatedDates, PlannedDate, SeriesHolder } from './planned-date.ts';

/** The refusals of a date that another place may avoid. */
export const refusalCodesAvoidableElsewhere: ReadonlySet<ErrorCode> = new Set([
  'slotTaken',
  'placeAssigned',
  'placeLocked',
  'placeFrozen',
  'spaceOutOfUse',
  'restrictedArea',
  'placeRemoved',
  'placeHidden',
  'outsideOpeningHours',
  'notInBookingUnits',
]);

/**
 * The dates of a series that its wishes may move to other places, and what the transaction has
 * locked.
 */
interface WishedDates {
  series: Pick<MovableSeries, 'placeId' | 'wishes' | 'placeFacts'>;
  dates: PlannedDate[];
  now: number;
  attempt: SeriesBookingAttempt;
  /** The places that the transaction has locked. Null while it has locked none. */
  locked: ReadonlySet<string> | null;
}

/**
 * Moves dates by the wishes of their series, and evaluates them. The transaction begins anew when
 * another one took or shut a place before its lock. It also does when a moved date's place is not
 * among the locked ones. The last attempt moves dates to locked places only, and refuses the
 * others. A date that waits for its person's limit keeps its own place, because a later night moves
 * it anew.
 * @throws BeginAnew
 */
export async function moveByWishesAndEvaluate<Details extends object>(
  tx: Transaction,
  kind: BookableKind<Details>,
  holder: SeriesHolder<Details>,
  { series, dates, now, attempt, locked }: WishedDates,
): Promise<DatesAfterMoves & EvaluatedDates> {
  const { placeId } = series;
  const { companyId, userId, settings, details } = holder;
  const movable = { ...series, companyId, userId, settings, details };
  const only = attempt.isLast ? locked : null;
  const { dates: placed, moved, found } = await moveByWishes(tx, kind, movable, { dates, only });
  const unlocked = locked ? [...moved].map((date) => date.placeId).filter((id) => !locked.has(id)) : [];
  if (unlocked.length > 0) throw new RetryWithPlacesError(unlocked);
  const { free, later, refusals, ...others } = await evaluateDates(tx, kind, holder, { placeId, dates: placed, now });
  const isRefused = (date: PlannedDate, codes: ReadonlySet<string>) => {
    const refused = refusals.get(date);
    return refused !== undefined && codes.has(refused.errorCode);
  };
  const isLost =
    [...found].some((date) => isRefused(date, refusalCodesAvoidableElsewhere)) ||
    // The location was shut after the dates had moved there.
    [...moved].some((date) => isRefused(date, locationRuleErrorCodes));
  if (isLost && !attempt.isLast) throw new RetryWithPlacesError([]);
  const backOf = new Map([...moved].filter((date) => later.has(date)).map((date) => [date, { ...date, placeId }]));
  return {
    dates: placed.map((date) => backOf.get(date) ?? date),
    moved: new Set([...moved].filter((date) => !backOf.has(date))),
    ...{ free, refusals, ...others },
    later: new Map([...later].map(([date, refused]) => [backOf.get(date) ?? date, refused])),
  };
}
