import { areWide, type SeriesWish } from '#contract/booking/series-wishes.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BookableKind } from '../kind.ts';
import type { PlannedDate } from './evaluate-dates.ts';
import { isFreeFor, type LikePlaces, readLikePlaces } from './like-places.query.ts';

/** A series whose dates may move, or a request for one. */
export interface MovableSeries {
  companyId: string;
  placeId: string;
  /** The holder, who may enter the containers of other places. */
  userId: string;
  wishes: readonly SeriesWish[];
  /** The facts by which the server finds places like a removed one. */
  placeFacts: object | null;
}

/** Dates after the wishes were applied. */
export interface MovedDates {
  dates: PlannedDate[];
  /** The dates that a wish has moved to another place. */
  moved: ReadonlySet<PlannedDate>;
}

/**
 * Moves each date whose place is not free to the first free one of the others. A date with another
 * place than that of its series stays, because its person has chosen it.
 * @param places the places in the order of the wishes
 * @param most the largest number of other places, because each of them is locked
 */
export function moveDates(
  dates: readonly PlannedDate[],
  { own, others }: LikePlaces,
  { placeId, most = limits.series.places }: { placeId: string; most?: number },
): MovedDates {
  const used = new Set<string>();
  const moved = new Set<PlannedDate>();
  const all = dates.map((date) => {
    if (date.placeId !== placeId || (own && isFreeFor(own, date.span))) return date;
    const other = others.find((one) => isFreeFor(one, date.span) && (used.size < most || used.has(one.placeId)));
    if (!other) return date;
    used.add(other.placeId);
    const next = { ...date, placeId: other.placeId };
    moved.add(next);
    return next;
  });
  return { dates: all, moved };
}

/**
 * Returns the dates with the nearest free place of the first wish that has one, for each date whose
 * own place cannot be booked. It takes no lock: the rules judge the chosen places under their locks.
 */
export async function moveByWishes(
  db: Queryable,
  kind: BookableKind,
  { companyId, placeId, userId, wishes, placeFacts: facts }: MovableSeries,
  dates: readonly PlannedDate[],
): Promise<MovedDates> {
  if (!areWide(wishes) || dates.length === 0) return { dates: [...dates], moved: new Set() };
  const zone = wishes.includes('zone') ? await kind.like?.readZone?.(db, { companyId, placeId, facts }) : undefined;
  const first = zone && { ids: zone, isOnly: !wishes.includes('floor') };
  const spans = dates.map(({ span }) => span);
  const like = await readLikePlaces(db, { companyId, kind, placeId, userId, spans, facts, ...(first && { first }) });
  return moveDates(dates, like, { placeId });
}
