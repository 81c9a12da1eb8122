import sql from 'sql-template-tag';
import { allowsOtherDesk, type SeriesWish } from '#contract/booking/series-wishes.ts';
import type { CompanySettings } from '#contract/company/companies.ts';
import { limits } from '#contract/wire/limits.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { BookableKind } from '../kind.ts';
import { isClosedFor, isFreeFor, type LikePlaces, readLikePlaces } from './like-places.query.ts';
import type { PlannedDate } from './planned-date.ts';

/** A series whose dates may move, or a request for one. */
export interface MovableSeries {
  companyId: string;
  placeId: string;
  /** The holder. Places in restricted areas that are closed to this person are left out. */
  userId: string;
  wishes: readonly SeriesWish[];
  /** The facts by which the server finds places like a removed one. */
  placeFacts: object | null;
  settings: CompanySettings;
  details: object;
}

/** Dates after the wishes were applied. */
export interface DatesAfterMoves {
  dates: PlannedDate[];
  /** The dates that a wish has moved to another place. */
  moved: ReadonlySet<PlannedDate>;
}

/** Dates after the wishes were applied, without a lock of their places. */
export interface DatesAfterMovesWithoutLock extends DatesAfterMoves {
  /** The dates whose place had room when it was read, at the own place or at another one. */
  found: ReadonlySet<PlannedDate>;
}

/**
 * Moves each date whose place is taken to the first open and free one of the others. A date with
 * another place than that of its series stays, because its person has chosen it.
 * @param places the places in the order of the wishes
 * @param most the largest number of other places, because each of them is locked
 */
export function moveTakenDates(
  dates: readonly PlannedDate[],
  { own, others }: LikePlaces,
  { placeId, most = limits.series.places }: { placeId: string; most?: number },
): DatesAfterMovesWithoutLock {
  const used = new Set<string>();
  const moved = new Set<PlannedDate>();
  const here = new Set<PlannedDate>();
  const all = dates.map((date) => {
    if (date.placeId !== placeId) return date;
    // A closed day of the own place leaves the date out, although others would be open. Hours and
    // units of the own location only send it elsewhere.
    if (own && (isClosedFor(own, date.span) || isFreeFor(own, date.span))) {
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
 * Moves the dates that no nearer wish has placed to free places near the holder's teams. Their
 * clocks are those of the own place, so that the hours stay.
 */
async function moveNearTeam(
  db: Queryable,
  readNearTeam: NonNullable<NonNullable<BookableKind['like']>['readNearTeam']>,
  { companyId, placeId, userId, settings }: Pick<MovableSeries, 'companyId' | 'placeId' | 'userId' | 'settings'>,
  { near, only }: { near: DatesAfterMovesWithoutLock; only: ReadonlySet<string> | null },
): Promise<DatesAfterMovesWithoutLock> {
  const open = near.dates.filter((date) => date.placeId === placeId && !near.found.has(date));
  if (open.length === 0) return near;
  const [own] = await db.query<{ timeZone: string }>(sql`
    SELECT c.time_zone AS "timeZone" FROM all_bookables o
    JOIN all_containers c ON c.company_id = o.company_id AND c.id = o.container_id
    WHERE o.company_id = ${companyId} AND o.id = ${placeId}`);
  const spans = open.map(({ span }) => span);
  const places = await readNearTeam(db, { companyId, userId, settings, timeZone: own?.timeZone ?? '', spans });
  const used = new Set([...near.moved].map((date) => date.placeId));
  const nextOf = new Map<PlannedDate, PlannedDate>();
  for (const [at, date] of open.entries()) {
    const fits = ({ id }: { id: string }) =>
      (!only || only.has(id)) && (used.size < limits.series.places || used.has(id));
    const place = places[at]!.find(fits);
    if (!place) continue;
    used.add(place.id);
    nextOf.set(date, { ...date, placeId: place.id });
  }
  return {
    dates: near.dates.map((date) => nextOf.get(date) ?? date),
    moved: new Set([...near.moved, ...nextOf.values()]),
    found: new Set([...near.found, ...nextOf.values()]),
  };
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
  { companyId, placeId, userId, wishes, placeFacts: facts, settings, details }: MovableSeries,
  { dates, only }: { dates: readonly PlannedDate[]; only: ReadonlySet<string> | null },
): Promise<DatesAfterMovesWithoutLock> {
  if (!allowsOtherDesk(wishes) || dates.length === 0) return { dates: [...dates], moved: new Set(), found: new Set() };
  const isNear = wishes.includes('zone') || wishes.includes('floor');
  const zone = wishes.includes('zone') ? await kind.like?.readZone?.(db, { companyId, placeId, facts }) : undefined;
  const first = zone && { ids: zone, isOnly: !wishes.includes('floor') };
  const spans = dates.map(({ span }) => span);
  const about = { companyId, kind, placeId, userId, settings, details };
  const like = await readLikePlaces(db, { ...about, spans, facts, ...(first && { first }) });
  // Without zone and floor only the desks near the team stand in for the own one.
  const all = isNear ? like.others : [];
  const others = only ? all.filter((one) => only.has(one.placeId)) : all;
  const near = moveTakenDates(dates, { own: like.own, others }, { placeId });
  if (!wishes.includes('team') || !kind.like?.readNearTeam) return near;
  return await moveNearTeam(db, kind.like.readNearTeam, { companyId, placeId, userId, settings }, { near, only });
}
