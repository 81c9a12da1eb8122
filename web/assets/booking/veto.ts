import type { Asset, AssetBooking } from '../asset-kind.ts';

/** Time of an asset that somebody wants. */
export interface Wanted {
  /** Of the booking that is changed, or a new one's. */
  id: string;
  assetId: string;
  startDate: string;
  endDate: string;
}

/** Why a booking cannot be as it is wanted (modules, section 5; FLEET-03). */
export type Veto =
  | { why: 'isInThePast' }
  | { why: 'endBeforeStart' }
  | { why: 'frozen' }
  /** What is in the way, the first of it. */
  | { why: 'collision'; by: AssetBooking };

type Before = Pick<AssetBooking, 'assetId' | 'startDate' | 'endDate'>;

/** Whether two periods have an instant in common. */
const overlap = (one: Before, other: Pick<Wanted, 'startDate' | 'endDate'>) =>
  Date.parse(one.startDate) < Date.parse(other.endDate) && Date.parse(other.startDate) < Date.parse(one.endDate);

/** The first booking of somebody that is in the way. */
export function inTheWay(wanted: Wanted, bookings: readonly AssetBooking[]): AssetBooking | null {
  const [first] = bookings
    .filter((other) => other.id !== wanted.id && other.assetId === wanted.assetId && overlap(other, wanted))
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
  return first ?? null;
}

/**
 * Why a booking cannot be made, or changed from what it was `before`; null when it can. A start or end that stays where it was may lie in
 * the past: a running booking keeps its start.
 */
export function vetoOf(
  wanted: Wanted,
  {
    bookings,
    asset,
    now,
    before,
  }: {
    bookings: readonly AssetBooking[];
    asset: Pick<Asset, 'frozen'> | undefined;
    /** The server's, in milliseconds. */
    now: number;
    before?: Before;
  },
): Veto | null {
  const { startDate, endDate } = wanted;
  const isNew = (instant: string, was: string | undefined) =>
    was === undefined || Date.parse(was) !== Date.parse(instant);
  if (Date.parse(endDate) <= Date.parse(startDate)) return { why: 'endBeforeStart' };
  const isPast = (instant: string, was: string | undefined) => isNew(instant, was) && Date.parse(instant) < now;
  if (isPast(startDate, before?.startDate) || isPast(endDate, before?.endDate)) return { why: 'isInThePast' };
  // Another asset for a running booking would be held from its start on, which has passed.
  if (before && before.assetId !== wanted.assetId && Date.parse(startDate) < now) return { why: 'isInThePast' };
  if (asset?.frozen && before?.assetId !== wanted.assetId) return { why: 'frozen' };
  const by = inTheWay(wanted, bookings);
  return by && { why: 'collision', by };
}
