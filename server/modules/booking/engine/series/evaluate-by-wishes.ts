import type { ErrorCode } from '#contract/wire/errors.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { type EvaluatedDates, evaluateDates, type PlannedDate, type SeriesHolder } from './evaluate-dates.ts';
import { type MovableSeries, type MovedDates, moveByWishes } from './move-by-wishes.ts';

/** The refusals of a date that another place may avoid. */
export const mendedByPlace: ReadonlySet<ErrorCode> = new Set([
  'slotTaken',
  'placeAssigned',
  'placeLocked',
  'placeFrozen',
  'spaceOutOfUse',
  'restrictedArea',
  'placeRemoved',
  'placeHidden',
]);

/** The most times that dates are moved, when other members take the chosen places meanwhile. */
const mostTries = 3;

/**
 * Moves dates by the wishes of their series, and evaluates them. A place that another transaction
 * took before its lock is replaced by the next one. A date that waits for its person's limit keeps
 * its own place, because a later night moves it anew.
 */
export async function evaluateByWishes<Details extends object>(
  tx: Transaction,
  kind: BookableKind<Details>,
  holder: SeriesHolder<Details>,
  { series, dates, now }: { series: Omit<MovableSeries, 'companyId' | 'userId'>; dates: PlannedDate[]; now: number },
): Promise<MovedDates & EvaluatedDates> {
  const { placeId } = series;
  const movable = { ...series, companyId: holder.companyId, userId: holder.userId };
  for (let tries = 1; ; tries++) {
    const { dates: placed, moved } = await moveByWishes(tx, kind, movable, dates);
    const { free, later, refusals, ...others } = await evaluateDates(tx, kind, holder, { placeId, dates: placed, now });
    const isLost = [...moved].some((date) => mendedByPlace.has(refusals.get(date)?.errorCode as ErrorCode));
    if (isLost && tries < mostTries) continue;
    const backOf = new Map([...moved].filter((date) => later.has(date)).map((date) => [date, { ...date, placeId }]));
    return {
      dates: placed.map((date) => backOf.get(date) ?? date),
      moved: new Set([...moved].filter((date) => !backOf.has(date))),
      ...{ free, refusals, ...others },
      later: new Map([...later].map(([date, refused]) => [backOf.get(date) ?? date, refused])),
    };
  }
}
