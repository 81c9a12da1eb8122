import type { CompanySettings } from '#contract/company/companies.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { type BookingContext, lockBookingContext } from '#server/modules/booking/engine/booking-context.query.ts';
import type { BookableKind, Span } from '#server/modules/booking/engine/kind.ts';
import { firstRefusal } from '#server/modules/booking/engine/rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';

/** A date of a series: its day at the place, the place and the time. */
export interface SeriesDate {
  day: string;
  placeId: string;
  span: Span;
}

/** The person for whom a series books, and what each of its dates holds. */
export interface SeriesHolder<Details> {
  companyId: string;
  userId: string;
  settings: CompanySettings;
  details: Details;
  /** Active members. */
  participantIds: readonly string[];
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** Locks a place and reads for the rules. Null for a place that is gone. */
async function lockContext(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId, participantIds }: SeriesHolder<object>,
  { placeId, spans, now }: { placeId: string; spans: readonly Span[]; now: number },
): Promise<BookingContext | null> {
  try {
    return await lockBookingContext(tx, {
      companyId,
      kind,
      placeId,
      userId,
      spans,
      except: null,
      guests: participantIds,
      now,
    });
  } catch (error) {
    if (error instanceof Refused && error.refusal.errorCode === 'notFound') return null;
    throw error;
  }
}

/**
 * Locks the holder, the series' place and the places of some dates, in the order of their ids, and
 * applies the rules of booking to each date. Earlier dates count towards the limit of later ones.
 * @returns the refusal of each date, or null for one that can be booked
 * @throws Refused `personNotActive` or `participantNotActive`, which concern all dates
 */
export async function evaluateDates<Details extends object>(
  tx: Transaction,
  kind: BookableKind<Details>,
  holder: SeriesHolder<Details>,
  { placeId: seriesPlaceId, dates, now }: { placeId: string; dates: readonly SeriesDate[]; now: number },
): Promise<Map<SeriesDate, Refusal | null>> {
  const { userId, settings, details, participantIds } = holder;
  const contexts = new Map<string, BookingContext | null>();
  const datesOf = Map.groupBy(dates, (date) => date.placeId);
  for (const placeId of [...new Set([seriesPlaceId, ...datesOf.keys()])].sort()) {
    const spans = (datesOf.get(placeId) ?? []).map(({ span }) => span);
    const context = await lockContext(tx, kind, holder, { placeId, spans, now });
    if (context && !context.personActive) refuse('personNotActive', {});
    if (context && (!context.guestsActive || participantIds.includes(userId))) refuse('participantNotActive', {});
    contexts.set(placeId, context);
  }

  const evaluated = new Map<SeriesDate, Refusal | null>();
  const accepted: SeriesDate[] = [];
  for (const date of dates.toSorted((one, other) => one.span.start - other.span.start)) {
    const { placeId, span } = date;
    const context = contexts.get(placeId);
    if (!context) {
      evaluated.set(date, createRefusal('notFound', {}));
      continue;
    }
    const { place, container } = context;
    const policy = kind.policyOf(settings, container, details);
    const taken = context.taken.filter((one) => overlap(one, span));
    const current = context.counted(policy) + accepted.length;
    const request = { userId, spans: [span], adminBypass: false, details, participantIds };
    const overlapsAccepted = accepted.some((one) => one.placeId === placeId && overlap(one.span, span));
    const refused = overlapsAccepted
      ? createRefusal('periodsOverlap', {})
      : firstRefusal(kind, request, { now, place, container, policy, startsAt: null, current, taken });
    evaluated.set(date, refused);
    if (!refused) accepted.push(date);
  }
  return evaluated;
}
