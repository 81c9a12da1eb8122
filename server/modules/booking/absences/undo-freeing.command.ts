import sql, { type Sql } from 'sql-template-tag';
import type { UndoRebookingOutcome } from '#contract/absences/absences.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import type { BookedKind } from '#contract/places/booked-kinds.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { createRefusal, type Refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';
import {
  rebookCancelledBooking,
  seriesIdOfBookingSql,
} from '#server/modules/booking/engine/series/return-date.command.ts';
import { updateBooking } from '#server/modules/booking/engine/update-booking.command.ts';
import type { Queryable, Transaction } from '#server/platform/database/database.ts';
import { createDatabaseInTransaction } from '#server/platform/database/join-transaction.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { catchRefusal, refuse, requireFound } from '#server/platform/http/refused.ts';
import { lockActiveMember } from '#server/platform/lock-memberships.ts';
import type { AbsenceDeps, KeptDayOfOwner } from './absence-deps.ts';
import { createAbsenceSpanSql } from './absences.query.ts';
import { publishAbsencesChanged } from './save-absence.command.ts';

interface FreedRow {
  bookingId: string;
  kind: BookedKind;
  placeId: string;
  placeName: string;
  iana: string;
  /** The start and end of the booking before the press. */
  startDate: string;
  endDate: string;
  /** The end of the booking after the press. */
  endedOn: string;
  state: 0 | 1 | 2;
  /** The sequence of a booking after the press shortened or ended it. Null for a cancelled one. */
  sequence: number | null;
  currentSequence: number;
  details: Record<string, unknown>;
  isNameHidden: boolean;
  /** The series of which the booking is a date. Null for none, or if it ended before that date. */
  seriesId: string | null;
  /** The invited colleagues who are still active. */
  guestIds: string[];
  rebookedAs: string | null;
}

/**
 * Reads the bookings that a press of the member freed, earliest first.
 * @param which a condition over the freeing f and the booking b
 */
function readFreed(db: Queryable, { companyId, userId }: Member, pressId: string, which: Sql): Promise<FreedRow[]> {
  return db.query<FreedRow>(sql`
    SELECT f.booking_id AS "bookingId", b.kind, b.bookable_id AS "placeId", s.label AS "placeName",
           c.time_zone AS iana, lower(coalesce(f.during, b.during)) AS "startDate",
           upper(coalesce(f.during, b.during)) AS "endDate",
           upper(b.during) AS "endedOn", b.state, f.sequence, b.sequence AS "currentSequence", b.details,
           b.is_name_hidden AS "isNameHidden",
           ARRAY(SELECT i.user_id FROM booking_participants i
                 JOIN memberships m ON m.company_id = i.company_id AND m.user_id = i.user_id AND m.status = 'active'
                 WHERE i.company_id = b.company_id AND i.booking_id = b.id) AS "guestIds",
           f.rebooked_as AS "rebookedAs",
           ${seriesIdOfBookingSql} AS "seriesId"
    FROM freed_bookings f
    JOIN bookings b ON b.company_id = f.company_id AND b.id = f.booking_id
    JOIN all_bookables s ON s.company_id = b.company_id AND s.id = b.bookable_id
    JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE f.company_id = ${companyId} AND f.user_id = ${userId} AND f.press_id = ${pressId} AND ${which}
    ORDER BY lower(b.during), b.id`);
}

/**
 * Books a cancelled booking again, or gives a shortened one its time back. If the shortened
 * booking is over, it makes a new booking for the rest of the time. Returns the id of the booked
 * booking.
 */
async function rebook(tx: Transaction, deps: AbsenceDeps, member: Member, row: FreedRow): Promise<string> {
  const kind = deps.kinds[row.kind];
  const span = { start: Date.parse(row.startDate), end: Date.parse(row.endDate) };
  const { details, guestIds: participantIds, sequence, isNameHidden } = row;
  const now = deps.clock.now().getTime();
  // The person has changed or cancelled the booking since.
  if (sequence !== null && (row.state === 2 || sequence !== row.currentSequence)) refuse('changedMeanwhile', {});
  const hasEnded = sequence !== null && Date.parse(row.endedOn) <= now;
  if (sequence !== null && !hasEnded) {
    const joined = { ...deps, db: createDatabaseInTransaction(tx) };
    return (await updateBooking(joined, kind, member, row.bookingId, { span, details, participantIds, sequence })).id;
  }
  // The engine reads the clock a moment later, so a start of now would lie in the past by then.
  const start = hasEnded ? Math.ceil(now / minuteMs) * minuteMs : span.start;
  if (start >= span.end) refuse('bookingPassed', {});
  const spans = [{ start, end: span.end }];
  const request = { userId: member.userId, spans, adminBypass: false, details, participantIds, isNameHidden };
  // The rest of a booking that has ended is no date of the series.
  const seriesId = hasEnded ? null : row.seriesId;
  const startsAt = hasEnded ? start : undefined;
  const { bookingId: cancelledId, placeId } = row;
  return await rebookCancelledBooking(tx, deps, kind, member, { cancelledId, placeId, request, seriesId, startsAt });
}

/**
 * Undoes the freeing of one booking, once, in a transaction of its own. Returns the reason why the
 * booking stays freed, or null.
 */
async function undoOne(deps: AbsenceDeps, member: Member, pressId: string, row: FreedRow): Promise<Refusal | null> {
  const { companyId } = member;
  if (row.rebookedAs !== null) return null;
  if (Date.parse(row.endDate) <= deps.clock.now().getTime()) return createRefusal('bookingPassed', {});
  if (row.kind === 'room') await deps.calendars.askBefore(companyId, { roomId: row.placeId });
  const mine = sql`company_id = ${companyId} AND press_id = ${pressId} AND booking_id = ${row.bookingId}`;
  return await catchRefusal(() =>
    deps.db.transaction(async (tx) => {
      const [freed] = await tx.query<{ rebookedAs: string | null }>(sql`
        SELECT rebooked_as AS "rebookedAs" FROM freed_bookings WHERE ${mine} FOR UPDATE`);
      // The same undo ran in another window meanwhile.
      if (!freed || freed.rebookedAs !== null) return;
      const id = await rebook(tx, deps, member, row);
      await tx.query(sql`UPDATE freed_bookings SET rebooked_as = ${id} WHERE ${mine}`);
    }),
  );
}

/** Removes the own absence of a press, if it has one. Returns whether it had. */
async function removeAbsenceOfPress(deps: AbsenceDeps, member: Member, pressId: string): Promise<boolean> {
  const { companyId, userId } = member;
  return await deps.db.transaction(async (tx) => {
    await lockActiveMember(tx, member);
    const undone = { companyId, userIds: [userId], pressId };
    const removed = await deps.assignedDesks.keepTakenDays(tx, undone, () =>
      tx.query(sql`
        DELETE FROM absences
        WHERE company_id = ${companyId} AND user_id = ${userId} AND id = ${pressId} AND source = 'own' RETURNING id`),
    );
    if (removed.length > 0) await publishAbsencesChanged(tx, deps, member);
    return removed.length > 0;
  });
}

/** Books again the bookings of a press, each in a transaction of its own. Returns the outcomes. */
async function undoAll(
  deps: AbsenceDeps,
  member: Member,
  pressId: string,
  { rows, language }: { rows: readonly FreedRow[]; language: Language },
): Promise<UndoRebookingOutcome[]> {
  const bookings: UndoRebookingOutcome[] = [];
  for (const row of rows) {
    const refusal = await undoOne(deps, member, pressId, row);
    const { bookingId: id, kind, placeName, iana, startDate, endDate } = row;
    bookings.push({
      ...{ id, kind, placeName, iana, startDate, endDate },
      refusal: refusal && { errorCode: refusal.errorCode, message: formatRefusal(refusal, language, iana) },
    });
  }
  return bookings;
}

/**
 * Books again the bookings that an absence freed and that lie outside of its present days. The
 * absence stays.
 * @throws Refused `notFound` for an absence that the member does not have
 */
export async function rebookOutsideAbsence(
  deps: AbsenceDeps,
  member: Member,
  absenceId: string,
  { timeZone, language }: { timeZone: string; language: Language },
): Promise<UndoRebookingOutcome[]> {
  const { companyId, userId } = member;
  const own = sql`a.company_id = ${companyId} AND a.user_id = ${userId} AND a.id = ${absenceId}`;
  requireFound((await deps.db.query(sql`SELECT FROM absences a WHERE ${own}`))[0]);
  const rows = await readFreed(
    deps.db,
    member,
    absenceId,
    sql`EXISTS (SELECT FROM absences a WHERE ${own} AND NOT coalesce(f.during, b.during) && ${createAbsenceSpanSql(timeZone)})`,
  );
  return await undoAll(deps, member, absenceId, { rows, language });
}

/**
 * Returns to the member what a press freed and what is still free, by the engine's rules for new
 * bookings. The server first removes the own absence with this id, so bookings of the
 * member's desk are outside of limits. A repeated request books nothing twice. After a lost
 * response it gets the days that others keep once more.
 * @returns the bookings, and the days of assigned desks that others keep
 * @throws Refused `notFound` if the member has neither such an absence nor such bookings,
 * `personNotActive`
 */
export async function undoFreeing(
  deps: AbsenceDeps,
  member: Member,
  pressId: string,
  language: Language,
): Promise<{ bookings: UndoRebookingOutcome[]; keptDays: KeptDayOfOwner[] }> {
  const { companyId, userId } = member;
  const isRemoved = await removeAbsenceOfPress(deps, member, pressId);
  const rows = await readFreed(deps.db, member, pressId, sql`TRUE`);
  const bookings = await undoAll(deps, member, pressId, { rows, language });
  const keptDays = await deps.assignedDesks.readKeptDays(deps.db, { companyId, userIds: [userId], pressId });
  if (rows.length === 0 && !isRemoved && keptDays.length === 0) refuse('notFound', {});
  return { bookings, keptDays };
}
