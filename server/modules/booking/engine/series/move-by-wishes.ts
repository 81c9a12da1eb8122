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
  /** The holder. Places in restricted areas that are closed to this person are left out. */
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

/** Dates after the wishes were applied, without a lock of their places. */
export interface FoundDates extends MovedDates {
  /** The dates whose place was free when it was read, at the own place or at another one. */
  found: ReadonlySet<PlannedDate>;
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
): FoundDates {
  const used = new Set<string>();
  const moved = new Set<PlannedDate>();
  const here = new Set<PlannedDate>();
  const all = dates.map((date) => {
    if (date.placeId !== placeId) return date;
    if (own && isFreeFor(own, date.span)) {
      here.add(date);
      return date;
    }
    const other = others.find((one) => isFreeFor(one, date.span) && (used.size < most || used.has(one.placeId)));
    if (!other) return date;
    used.add(other.placeId);
    const next = { ...date, placeId: other.placeId };
    moved.add(next);
    return next;
  });
  return { dates: all, moved, found: new Set([...here, ...moved]) };
}

/**
 * Moves each date whose own place cannot be booked to the nearest free place. The place is of the
 * first wish that has a free one. It takes no lock: the rules judge the chosen places under their
 * locks.
 * @param only the other places to which dates may move. Null for all
 */
export async function moveByWishes(
  db: Queryable,
  kind: BookableKind,
  { companyId, placeId, userId, wishes, placeFacts: facts }: MovableSeries,
  { dates, only }: { dates: readonly PlannedDate[]; only: ReadonlySet<string> | null },
): Promise<FoundDates> {
  if (!areWide(wishes) || dates.length === 0) return { dates: [...dates], moved: new Set(), found: new Set() };
  const zone = wishes.includes('zone') ? await kind.like?.readZone?.(db, { companyId, placeId, facts }) : undefined;
  const first = zone && { ids: zone, isOnly: !wishes.includes('floor') };
  const spans = dates.map(({ span }) => span);
  const like = await readLikePlaces(db, { companyId, kind, placeId, userId, spans, facts, ...(first && { first }) });
  const others = only ? like.others.filter((one) => only.has(one.placeId)) : like.others;
  return moveDates(dates, { own: like.own, others }, { placeId });
}
