import sql from 'sql-template-tag';
import type { DateChoice } from '#contract/booking/series.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { isFinalRefusal } from './final-refusal.ts';
import type { PlannedSeries } from './plan-series.ts';
import type { PlannedDate } from './planned-date.ts';

/**
 * Returns a refusal as it is stored, without names. A stored name would outlive the erasure of that
 * person.
 */
function withoutNames(refusal: Refusal | undefined): Refusal | null {
  if (refusal?.errorCode === 'slotTaken') return createRefusal('slotTaken', { ...refusal.details, taken: [] });
  if (refusal?.errorCode === 'placeAssigned') return createRefusal('placeAssigned', { assigned: [] });
  return refusal ?? null;
}

/** The results of planning and booking dates: their bookings, refusals and choices. */
interface SettledDates {
  planned: Pick<PlannedSeries<object>, 'due' | 'skipped' | 'refusals' | 'moved'>;
  /** The dates that were tried at another place than their own. A closed day there is not final. */
  elsewhere: ReadonlySet<PlannedDate>;
  bookings: ReadonlyMap<PlannedDate, Booking>;
  choices: readonly DateChoice[];
}

/**
 * Stores the bookings and refusals of dates, and the choices for later dates. A stored date that
 * has a booking or was skipped stays unchanged. A stored date that was refused, or has only a
 * choice, is updated.
 */
export async function upsertSeriesDateOutcomes(
  tx: Transaction,
  { companyId, seriesId }: { companyId: string; seriesId: string },
  { planned: { due, skipped, refusals, moved }, elsewhere, bookings, choices }: SettledDates,
): Promise<void> {
  const chosen = new Map(choices.map((choice) => [choice.day, choice]));
  const rows = new Map<string, object>();
  for (const { day, skipped: isSkipped, placeId, hours } of choices)
    rows.set(day, isSkipped ? { day, skipped: true } : { day, choice: { placeId, hours } });
  for (const { day } of skipped) rows.set(day, { day, skipped: true });
  for (const date of due) {
    const { placeId, hours } = chosen.get(date.day) ?? {};
    const choice = placeId || hours ? { placeId, hours } : null;
    rows.set(date.day, {
      day: date.day,
      bookingId: bookings.get(date)?.id,
      refusal: withoutNames(refusals.get(date)),
      isFinal: isFinalRefusal(refusals.get(date), elsewhere.has(date)),
      choice,
      movedTo: moved.has(date) && bookings.has(date) ? date.placeId : null,
    });
  }
  if (rows.size === 0) return;
  await tx.query(sql`
    INSERT INTO series_dates AS d (company_id, series_id, day, booking_id, skipped, choice, refusal, is_final, moved_to)
    SELECT ${companyId}, ${seriesId}, n.day, n."bookingId", coalesce(n.skipped, false), n.choice, n.refusal, coalesce(n."isFinal", false), n."movedTo"
    FROM jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb)
         AS n (day date, "bookingId" uuid, skipped boolean, choice jsonb, refusal jsonb, "isFinal" boolean, "movedTo" uuid)
    ON CONFLICT (company_id, series_id, day) DO UPDATE
      SET booking_id = excluded.booking_id, skipped = excluded.skipped, is_final = excluded.is_final, moved_to = excluded.moved_to,
          -- A late attempt at a place that takes no past start says nothing new. The reason before it stays.
          refusal = CASE WHEN excluded.refusal ->> 'errorCode' = 'dateInPast' THEN coalesce(d.refusal, excluded.refusal) ELSE excluded.refusal END
      WHERE d.booking_id IS NULL AND NOT d.skipped`);
}
