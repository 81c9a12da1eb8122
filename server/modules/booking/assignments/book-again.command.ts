import sql from 'sql-template-tag';
import type { TakeBackRebookingOutcome } from '#contract/booking/assigned-desks.ts';
import { formatRefusal } from '#contract/messages/error-messages.ts';
import type { Refusal } from '#contract/wire/errors.ts';
import type { Language } from '#contract/wire/locales.ts';
import {
  rebookCancelledBooking,
  seriesIdOfBookingSql,
} from '#server/modules/booking/engine/series/return-date.command.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { catchRefusal } from '#server/platform/http/refused.ts';
import type { AssignmentDeps } from './assignment-deps.ts';
import type { OwnAssignmentDays } from './own-days.ts';

/** A booking of the owner that a release of days has cancelled. */
interface CancelledRow {
  id: string;
  placeId: string;
  startDate: string;
  endDate: string;
  adminBypass: boolean;
  isNameHidden: boolean;
  timeZone: string;
  /** The series of which the booking is a date, if it still has the day. */
  seriesId: string | null;
}

/**
 * Reads those of some bookings that the owner has cancelled at the desk, on these days, earliest
 * first.
 */
function readCancelled(
  db: Queryable,
  { companyId, userId }: Member,
  { assignmentId, days }: OwnAssignmentDays,
  bookingIds: readonly string[],
): Promise<CancelledRow[]> {
  return db.query<CancelledRow>(sql`
    SELECT b.id, b.bookable_id AS "placeId", lower(b.during) AS "startDate", upper(b.during) AS "endDate",
           b.admin_bypass AS "adminBypass", b.is_name_hidden AS "isNameHidden", c.time_zone AS "timeZone",
           ${seriesIdOfBookingSql} AS "seriesId"
    FROM place_assignments a
    JOIN bookings b ON b.company_id = a.company_id AND b.bookable_id = a.bookable_id AND b.user_id = a.user_id
    JOIN all_containers c ON c.company_id = b.company_id AND c.id = b.container_id
    WHERE a.company_id = ${companyId} AND a.id = ${assignmentId} AND a.user_id = ${userId}
      AND b.id = ANY(${bookingIds}::uuid[]) AND b.state = 2 AND b.cancelled_by = ${userId}
      AND (lower(b.during) AT TIME ZONE c.time_zone)::date = ANY(${days}::date[])
    ORDER BY lower(b.during), b.id`);
}

/** Returns whether the owner has the place at this time, so a repeated request books nothing. */
async function isBookedAgain(
  db: Queryable,
  { companyId, userId }: Member,
  { placeId, startDate, endDate }: CancelledRow,
): Promise<boolean> {
  const found = await db.query(sql`
    SELECT FROM bookings
    WHERE company_id = ${companyId} AND bookable_id = ${placeId} AND user_id = ${userId} AND state < 2
      AND during = tstzrange(${startDate}, ${endDate})`);
  return found.length > 0;
}

/** Books one booking again, as a date of its series if it was one. Returns the refusal, or null. */
function bookOneAgain(deps: AssignmentDeps, member: Member, row: CancelledRow): Promise<Refusal | null> {
  const spans = [{ start: Date.parse(row.startDate), end: Date.parse(row.endDate) }];
  const adminBypass = row.adminBypass && member.permissions.has('reservation-bypass');
  const request = {
    userId: member.userId,
    spans,
    adminBypass,
    details: {},
    participantIds: [],
    isNameHidden: row.isNameHidden,
  };
  const { id: cancelledId, placeId, seriesId } = row;
  return catchRefusal(() =>
    deps.db.transaction(async (tx) => {
      if (await isBookedAgain(tx, member, row)) return;
      await rebookCancelledBooking(tx, deps, deps.kind, member, { cancelledId, placeId, request, seriesId });
    }),
  );
}

/**
 * Books again what a release of days has cancelled, each booking in a transaction of its own. A
 * date of a series belongs to its series again, unless the series has ended before it.
 * @param bookingIds the bookings that the release named. The server skips an id unless the owner
 * has cancelled it at this desk on these days
 * @returns each booking, with the reason of one that stays lost
 */
export async function rebookBookingsCancelledByRelease(
  deps: AssignmentDeps,
  member: Member,
  { bookingIds, ...own }: OwnAssignmentDays & { bookingIds: readonly string[] },
  language: Language,
): Promise<TakeBackRebookingOutcome[]> {
  if (bookingIds.length === 0) return [];
  const answers: TakeBackRebookingOutcome[] = [];
  for (const row of await readCancelled(deps.db, member, own, bookingIds)) {
    const refusal = await bookOneAgain(deps, member, row);
    const { id, startDate, endDate, timeZone } = row;
    const said = refusal && {
      errorCode: refusal.errorCode,
      message: formatRefusal(refusal, language, timeZone),
    };
    answers.push({ id, startDate, endDate, refusal: said });
  }
  return answers;
}
