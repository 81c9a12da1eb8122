import sql from 'sql-template-tag';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import { type BookingContext, lockBookingContext } from '#server/modules/booking/engine/booking-context.query.ts';
import type { BookableKind, Span } from '#server/modules/booking/engine/kind.ts';
import { countActiveMembersAmongGuests } from '#server/modules/booking/engine/participants.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import type { PlannedDate, SeriesHolder } from './planned-date.ts';

/**
 * Reads why places of the company cannot be booked at all: `placeRemoved`, or `placeHidden` while
 * their container is unpublished. The map lacks places that can be booked.
 */
export async function readUnbookablePlaceRefusals(
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
  if ((await countActiveMembersAmongGuests(tx, companyId, [userId])) === 0) refuse('personNotActive', {});
  const active = await countActiveMembersAmongGuests(tx, companyId, participantIds);
  if (active < new Set(participantIds).size || participantIds.includes(userId)) refuse('participantNotActive', {});
}

/**
 * Locks a place and reads the data for the rules. Null for a removed place, or one in a removed or
 * unpublished container.
 */
async function lockContext(
  tx: Transaction,
  kind: BookableKind,
  { companyId, userId, settings, participantIds }: SeriesHolder<object>,
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
      reader: { companyId, userId, managesAll: false },
      guests: participantIds,
      now,
      assigns: settings.assignedDesks,
    });
  } catch (error) {
    if (error instanceof Refused && error.refusal.errorCode === 'notFound') return null;
    throw error;
  }
}

/**
 * Locks the holder, then the places of some dates in the order of their ids. Returns the data for
 * the rules by place, null for a place that cannot be booked.
 * @throws Refused `personNotActive` or `participantNotActive`
 */
export async function lockPlacesOfDates(
  tx: Transaction,
  kind: BookableKind,
  holder: SeriesHolder<object>,
  { placeId: seriesPlaceId, dates, now }: { placeId: string; dates: readonly PlannedDate[]; now: number },
): Promise<Map<string, BookingContext | null>> {
  const { userId, participantIds } = holder;
  const contexts = new Map<string, BookingContext | null>();
  const datesOf = Map.groupBy(dates, (date) => date.placeId);
  for (const placeId of [...new Set([seriesPlaceId, ...datesOf.keys()])].sort()) {
    const spans = (datesOf.get(placeId) ?? []).map(({ span }) => span);
    const context = await lockContext(tx, kind, holder, { placeId, spans, now });
    if (context && !context.personActive) refuse('personNotActive', {});
    if (context && (!context.guestsActive || participantIds.includes(userId))) refuse('participantNotActive', {});
    contexts.set(placeId, context);
  }
  // The context of a place also checks the people. If no place has one, they are checked here.
  if ([...contexts.values()].every((context) => context === null)) await checkPeople(tx, holder);
  return contexts;
}
