import sql from 'sql-template-tag';
import type { CompanySettings } from '#contract/company/companies.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { type BookingContext, lockBookingContext } from '#server/modules/booking/engine/booking-context.query.ts';
import type { BookableKind, Span } from '#server/modules/booking/engine/kind.ts';
import { countActiveGuests } from '#server/modules/booking/engine/participants.command.ts';
import { firstRefusal } from '#server/modules/booking/engine/rules.ts';
import { areOverlapping } from '#server/modules/booking/engine/spans.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';

/** A date of a series: its day at the place, the place and the time. */
export interface PlannedDate {
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

/**
 * Reads why places of the company cannot be booked at all: `placeRemoved`, or `placeHidden` while their
 * container is hidden. Other places are missing.
 */
async function readClosures(
  tx: Transaction,
  companyId: string,
  placeIds: readonly string[],
): Promise<Map<string, Refusal>> {
  if (placeIds.length === 0) return new Map();
  const rows = await tx.query<{ id: string; isRemoved: boolean }>(sql`
    SELECT s.id, s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL AS "isRemoved"
    FROM all_bookables s JOIN all_containers c ON c.company_id = s.company_id AND c.id = s.container_id
    WHERE s.company_id = ${companyId} AND s.id = ANY(${placeIds}::uuid[])
      AND (s.removed_on IS NOT NULL OR c.removed_on IS NOT NULL OR NOT c.published)`);
  return new Map(rows.map(({ id, isRemoved }) => [id, createRefusal(isRemoved ? 'placeRemoved' : 'placeHidden', {})]));
}

/** Refuses a holder and participants who are not active. @throws Refused */
async function checkPeople(
  tx: Transaction,
  { companyId, userId, participantIds }: SeriesHolder<object>,
): Promise<void> {
  if ((await countActiveGuests(tx, companyId, [userId])) === 0) refuse('personNotActive', {});
  const active = await countActiveGuests(tx, companyId, participantIds);
  if (active < new Set(participantIds).size || participantIds.includes(userId)) refuse('participantNotActive', {});
}

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
  { placeId: seriesPlaceId, dates, now }: { placeId: string; dates: readonly PlannedDate[]; now: number },
): Promise<Map<PlannedDate, Refusal | null>> {
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
  // Without a place that can be locked, nothing has judged the people yet.
  if ([...contexts.values()].every((context) => context === null)) await checkPeople(tx, holder);
  const missing = [...contexts].flatMap(([placeId, context]) => (context ? [] : placeId));
  const closures = await readClosures(tx, holder.companyId, missing);

  const evaluated = new Map<PlannedDate, Refusal | null>();
  const accepted: PlannedDate[] = [];
  for (const date of dates.toSorted((one, other) => one.span.start - other.span.start)) {
    const { placeId, span } = date;
    const context = contexts.get(placeId);
    if (!context) {
      evaluated.set(date, closures.get(placeId) ?? createRefusal('notFound', {}));
      continue;
    }
    const { place, container } = context;
    const policy = kind.policyOf(settings, container, details);
    const taken = context.taken.filter((one) => areOverlapping(one, span));
    const current = context.counted(policy) + accepted.length;
    const request = { userId, spans: [span], adminBypass: false, details, participantIds };
    const overlapsAccepted = accepted.some((one) => one.placeId === placeId && areOverlapping(one.span, span));
    const refused = overlapsAccepted
      ? createRefusal('periodsOverlap', {})
      : firstRefusal(kind, request, { now, place, container, policy, startsAt: null, current, taken });
    evaluated.set(date, refused);
    if (!refused) accepted.push(date);
  }
  return evaluated;
}
