import sql from 'sql-template-tag';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MeetingInvitation } from '../answer-codes.ts';
import type { BookableKind } from '../kind.ts';
import { readCalendarDates, readSeriesForCalendars } from './calendar/calendar-series.query.ts';
import { getSpanOnDay, listSeriesDays } from './recurrence.ts';

/** A series as a person sees it who is invited to all of its dates, or to some. */
export interface InvitedSeries {
  rule: SeriesRule;
  /**
   * A booking of the series' place, people and details, at the next date that is not yet booked.
   */
  next: Booking | null;
  /**
   * The person's answer to dates that the server books later. Null if the series invites them to
   * none.
   */
  later: { answer: MeetingAnswer | null } | null;
}

/** The days after today in which the next date is looked for. */
const lookAhead = 400;

/**
 * Reads the series that an emailed invitation names. `next` is null once the server books no more
 * dates. Null if the company has no such series.
 */
export async function readInvitedSeries(
  db: Queryable,
  kind: BookableKind,
  { companyId, bookingId: id, userId }: MeetingInvitation,
  now: number,
): Promise<InvitedSeries | null> {
  const series = (await readSeriesForCalendars(db, [kind], { companyId, ids: [id] })).get(id);
  if (!series) return null;
  const { rule, model, isOpen, endedFrom } = series;
  if (!isOpen) return { rule, next: null, later: null };
  const [invited] = await db.query<{ answer: MeetingAnswer | null }>(sql`
    SELECT answer FROM series_participants
    WHERE company_id = ${companyId} AND series_id = ${id} AND user_id = ${userId}`);
  if (!invited) return { rule, next: null, later: null };
  const settled = new Set(
    (await readCalendarDates(db, [kind], { companyId, id })).flatMap(({ day, isSettled }) => (isSettled ? day : [])),
  );
  const from = [getCalendarDayAt(now, model.timeZone), rule.firstDay].toSorted().at(-1)!;
  const days = listSeriesDays(rule, { from, last: addDays(from, lookAhead) }).filter(
    (one) => endedFrom === null || one < endedFrom,
  );
  // A refused date is tried again each night.
  const day = days.find((one) => !settled.has(one)) ?? days[0];
  if (!day) return { rule, next: null, later: invited };
  const { start, end } = getSpanOnDay(rule, day, model.timeZone);
  const iso = (at: number) => new Date(at).toISOString();
  return { rule, next: { ...model, startDate: iso(start), endDate: iso(end) }, later: invited };
}
