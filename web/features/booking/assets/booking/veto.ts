import { requestsMoreTime } from '#contract/booking/changed-time-span.ts';
import { locationRuleErrorCodes } from '#contract/booking/location-refusals.ts';
import {
  type ApplicableOpeningRules,
  checkSpanWithinOpening,
  type OpeningRefusal,
} from '#contract/booking/opening-hours.ts';
import type { Asset, AssetBooking } from '../asset-kind.ts';

/** The requested period of an asset. */
export interface RequestedAssetPeriod {
  /** The id of the booking that is changed or created. */
  id: string;
  assetId: string;
  startDate: string;
  endDate: string;
}

/** The reason why a booking cannot be saved (modules, section 5; FLEET-03). */
export type Veto =
  | { why: 'isInThePast' }
  | { why: 'endBeforeStart' }
  | { why: 'frozen' }
  /** The company is closed at the start or at the end of the requested period. */
  | { why: 'closed'; refusal: OpeningRefusal }
  /** `by` is the earliest booking that collides with the requested period. */
  | { why: 'collision'; by: AssetBooking };

/**
 * Returns whether the server has refused a booking because its time has passed, is taken or breaks
 * a rule of the location.
 */
export const isServerVetoCode = (errorCode: string | null): boolean =>
  errorCode === 'dateInPast' || errorCode === 'slotTaken' || locationRuleErrorCodes.has(errorCode ?? '');

type Before = Pick<AssetBooking, 'assetId' | 'startDate' | 'endDate'>;

/** Returns whether two periods share an instant. */
const overlap = (one: Before, other: Pick<RequestedAssetPeriod, 'startDate' | 'endDate'>) =>
  Date.parse(one.startDate) < Date.parse(other.endDate) && Date.parse(other.startDate) < Date.parse(one.endDate);

/** Returns the earliest other booking that overlaps the requested period, or null. */
export function findOverlappingBooking(
  wanted: RequestedAssetPeriod,
  bookings: readonly AssetBooking[],
): AssetBooking | null {
  const [first] = bookings
    .filter((other) => other.id !== wanted.id && other.assetId === wanted.assetId && overlap(other, wanted))
    .sort((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate));
  return first ?? null;
}

/**
 * Returns why the company is closed at the start or the end of a period, or null. The server lets a
 * booking keep its start there and end earlier.
 */
function findClosing(
  { assetId, startDate, endDate }: RequestedAssetPeriod,
  { rules, timeZone }: CompanyOpeningRulesInZone,
  before: Before | undefined,
): OpeningRefusal | null {
  const span = { start: Date.parse(startDate), end: Date.parse(endDate) };
  const staysWithin = before?.assetId === assetId && !requestsMoreTime(before, span);
  return staysWithin ? null : checkSpanWithinOpening(span, { opening: rules, timeZone, hoursHold: 'bothEnds' });
}

/** The opening hours of the company, by the clock of an asset's group. */
export interface CompanyOpeningRulesInZone {
  rules: ApplicableOpeningRules;
  timeZone: string;
}

/**
 * Returns why a booking cannot be made, or changed from `before`. Null if it can. A start or end
 * that equals `before` may lie in the past, so a running booking keeps its start.
 */
export function findVeto(
  wanted: RequestedAssetPeriod,
  {
    bookings,
    asset,
    now,
    before,
    opening,
  }: {
    bookings: readonly AssetBooking[];
    asset: Pick<Asset, 'frozen'> | undefined;
    /** The server's current time, in epoch milliseconds. */
    now: number;
    before?: Before;
    /** Undefined while nothing limits the hours. */
    opening?: CompanyOpeningRulesInZone | undefined;
  },
): Veto | null {
  const { startDate, endDate } = wanted;
  const isNew = (instant: string, was: string | undefined) =>
    was === undefined || Date.parse(was) !== Date.parse(instant);
  if (Date.parse(endDate) <= Date.parse(startDate)) return { why: 'endBeforeStart' };
  const isPast = (instant: string, was: string | undefined) => isNew(instant, was) && Date.parse(instant) < now;
  if (isPast(startDate, before?.startDate) || isPast(endDate, before?.endDate)) return { why: 'isInThePast' };
  // A running booking cannot move to another asset, because it would book that asset for a time
  // that has passed.
  if (before && before.assetId !== wanted.assetId && Date.parse(startDate) < now) return { why: 'isInThePast' };
  if (asset?.frozen && before?.assetId !== wanted.assetId) return { why: 'frozen' };
  const refusal = opening && findClosing(wanted, opening, before);
  if (refusal) return { why: 'closed', refusal };
  const by = findOverlappingBooking(wanted, bookings);
  return by && { why: 'collision', by };
}
