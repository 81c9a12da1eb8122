import sql from 'sql-template-tag';
import type { TimeSpan } from '#contract/booking/booking-times.ts';
import { bookedKinds, getKindsInPackage } from '#contract/places/booked-kinds.ts';
import { limits } from '#contract/wire/limits.ts';
import { cancelBookings } from '#server/modules/booking/engine/cancel-bookings.command.ts';
import { updateBooking } from '#server/modules/booking/engine/update-booking.command.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { createDatabaseInTransaction } from '#server/platform/database/join-transaction.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { Refused, refuse } from '#server/platform/http/refused.ts';
import type { AbsenceDeps } from './absence-deps.ts';
import { planFreeingOfRow } from './touched-booking.presenter.ts';
import { readBookingsInAbsence, type StayedBookingRow, type TouchedBookingRow } from './touched-bookings.query.ts';

/** One act of the member that frees bookings. */
export interface FreeingRequest {
  /** The id of the absence. A press without an absence has an id of its own. */
  id: string;
  period: TimeSpan;
  /** The bookings that the member chose. */
  bookingIds: readonly string[];
}

/** The effect of a press. */
export interface FreeingResult {
  /** The number of bookings that were freed. */
  freed: number;
  stayed: StayedBookingRow[];
}

/**
 * Refuses ids that are no bookings of the member. Past and cancelled bookings of the member pass,
 * because a repeated request still names them.
 */
async function checkMine(tx: Transaction, { companyId, userId }: Member, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const [mine] = await tx.query<{ count: number }>(sql`
    SELECT count(*) FROM bookings
    WHERE company_id = ${companyId} AND id = ANY(${ids}::uuid[]) AND user_id = ${userId}`);
  if (mine!.count < ids.length) refuse('notFound', {});
}

type Kept = Record<'row', TouchedBookingRow> & { remains: TimeSpan };

/**
 * Shortens bookings by the engine's command. The command locks the place before the booking. The
 * places come in the order of their ids. A booking stays unchanged if the rules refuse its shorter
 * time, or if it has changed since it was read.
 */
async function shortenBookings(
  tx: Transaction,
  deps: AbsenceDeps,
  member: Member,
  { press, at, some }: { press: FreeingRequest; at: string; some: readonly Kept[] },
): Promise<FreeingResult> {
  let freed = 0;
  const stayed: StayedBookingRow[] = [];
  for (const { row, remains } of some.toSorted((one, other) => (one.row.placeId < other.row.placeId ? -1 : 1))) {
    const { details, guestIds: participantIds, sequence: seen } = row;
    const change = { span: remains, details, participantIds, sequence: seen };
    try {
      const joined = { ...deps, db: createDatabaseInTransaction(tx) };
      const { sequence } = await updateBooking(joined, deps.kinds[row.kind], member, row.id, change);
      const during = `[${row.startDate},${row.endDate})`;
      await tx.query(sql`
        INSERT INTO freed_bookings (company_id, press_id, booking_id, user_id, freed_on, during, sequence)
        VALUES (${member.companyId}, ${press.id}, ${row.id}, ${member.userId}, ${at}, ${during}::tstzrange, ${sequence})
        ON CONFLICT (company_id, press_id, booking_id) DO UPDATE
          SET sequence = excluded.sequence, during = coalesce(freed_bookings.during, excluded.during), rebooked_as = NULL`);
      freed += 1;
    } catch (error) {
      // The engine refuses before it writes, so the transaction stays usable.
      if (!(error instanceof Refused)) throw error;
      const { refusal } = error;
      stayed.push({ row, refusal: refusal.errorCode === 'changedMeanwhile' ? null : refusal });
    }
  }
  return { freed, stayed };
}

/**
 * Locks bookings in the order of their ids. Divides those that are not cancelled by whether their
 * times have changed since they were read.
 */
async function lockUnchanged(tx: Transaction, { companyId }: Member, rows: readonly TouchedBookingRow[]) {
  const locked = await tx.query<Pick<TouchedBookingRow, 'id' | 'startDate' | 'endDate'>>(sql`
    SELECT id, lower(during) AS "startDate", upper(during) AS "endDate" FROM bookings
    WHERE company_id = ${companyId} AND id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND state < 2
    ORDER BY id FOR UPDATE`);
  const now = new Map(locked.map((one) => [one.id, one]));
  const booked = rows.filter(({ id }) => now.has(id));
  const { unchanged = [], changed = [] } = Object.groupBy(booked, ({ id, startDate, endDate }) => {
    const found = now.get(id)!;
    return found.startDate === startDate && found.endDate === endDate ? 'unchanged' : 'changed';
  });
  return { unchanged, changed };
}

/**
 * Cancels bookings by the engine's command, with one event for each kind. A booking
 * that changed since it was read stays.
 */
async function cancelChosen(
  tx: Transaction,
  deps: AbsenceDeps,
  member: Member,
  { press, rows }: { press: FreeingRequest; rows: readonly TouchedBookingRow[] },
): Promise<FreeingResult> {
  const { companyId, userId } = member;
  const { unchanged: still, changed } = await lockUnchanged(tx, member, rows);
  for (const kind of bookedKinds) {
    const ids = still.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length > 0)
      await cancelBookings({ ...deps, db: createDatabaseInTransaction(tx) }, deps.kinds[kind], member, ids);
  }
  await tx.query(sql`
    INSERT INTO freed_bookings (company_id, press_id, booking_id, user_id, freed_on)
    SELECT company_id, ${press.id}, id, ${userId}, cancelled_on FROM bookings
    WHERE company_id = ${companyId} AND id = ANY(${still.map(({ id }) => id)}::uuid[])
    ON CONFLICT (company_id, press_id, booking_id) DO UPDATE SET sequence = NULL, rebooked_as = NULL`);
  return { freed: still.length, stayed: changed.map((row) => ({ row, refusal: null })) };
}

/**
 * Frees the chosen bookings that a period touches, as part of the caller's transaction. The server
 * plans each anew, so a booking that has moved out of the period stays.
 * @throws Refused `notFound` for an id that is no booking of the member
 */
export async function freeBookings(
  tx: Transaction,
  deps: AbsenceDeps,
  member: Member,
  press: FreeingRequest,
): Promise<FreeingResult> {
  const now = deps.clock.now();
  const chosen = new Set(press.bookingIds);
  await checkMine(tx, member, [...chosen]);
  const rows = await readBookingsInAbsence(tx, member, getKindsInPackage(member.limits), {
    ...{ period: press.period, now },
    limit: limits.freedBookings,
  });
  const planned = rows
    .filter(({ id }) => chosen.has(id))
    .map((row) => ({ row, ...planFreeingOfRow(row, press.period, now.getTime()) }));
  const some = planned.flatMap(({ row, remains }) => (remains ? [{ row, remains }] : []));
  const shortened = await shortenBookings(tx, deps, member, { press, at: now.toISOString(), some });
  const cancelled = planned.filter(({ effect }) => effect === 'cancel').map(({ row }) => row);
  const ended = await cancelChosen(tx, deps, member, { press, rows: cancelled });
  const kept = planned.filter(({ effect }) => effect === 'kept').map(({ row }) => ({ row, refusal: null }));
  return { freed: shortened.freed + ended.freed, stayed: [...kept, ...shortened.stayed, ...ended.stayed] };
}
