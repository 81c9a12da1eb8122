import sql from 'sql-template-tag';
import type { SeriesRule } from '#contract/booking/series-rule.ts';
import type { MeetingAnswer } from '#contract/rooms/meeting-answers.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Booking } from '#server/events/booking.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { MeetingInvitation } from '../answer-codes.ts';
import type { BookableKind } from '../kind.ts';
import { readCalendarSeriesDates, readStoredCalendarSeriesById } from './calendar/calendar-series.query.ts';
import { getSpanOnDay, listSeriesDays } from './recurrence.ts';

/** A series as a person sees it who is invited to all of its dates, or to some. */
export interface InvitedSeries {
  rule: SeriesRule;
  /**
   * A booking of the series' people and details, at the next date that is not yet booked. It has
   * the place and the hours of that date.
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
 * dates. Dates that have begun, were left out or were cancelled are none of them. Null if the
 * company has no such series.
 */
export async function readInvitedSeries(
  db: Queryable,
  kind: BookableKind,
  { companyId, bookingId: id, userId }: MeetingInvitation,
  now: number,
): Promise<InvitedSeries | null> {
  const series = (await readStoredCalendarSeriesById(db, [kind], { companyId, ids: [id] })).get(id);
  if (!series) return null;
  const { rule, model, isOpen, endedFrom } = series;
  if (!isOpen) return { rule, next: null, later: null };
  const [invited] = await db.query<{ answer: MeetingAnswer | null }>(sql`
    SELECT answer FROM series_participants
    WHERE company_id = ${companyId} AND series_id = ${id} AND user_id = ${userId}`);
  if (!invited) return { rule, next: null, later: null };
  const dates = await readCalendarSeriesDates(db, [kind], { companyId, id });
  const dateOn = new Map(dates.map((date) => [date.day, date]));
  const isSettled = (day: string) => dateOn.get(day)?.isSettled === true;
  const spanOn = (day: string) =>
    getSpanOnDay({ ...rule, hours: dateOn.get(day)?.choice?.hours ?? rule.hours }, day, model.timeZone);
  const from = [getCalendarDayAt(now, model.timeZone), rule.firstDay].toSorted().at(-1)!;
  const days = listSeriesDays(rule, { from, last: addDays(from, lookAhead) }).filter(
    (one) => (endedFrom === null || one < endedFrom) && spanOn(one).start > now,
  );
  // The server tries a refused date again each night, unless its own place is closed.
  const day = days.find((one) => !isSettled(one)) ?? days.find((one) => dateOn.get(one)?.isRefused);
  if (!day) return { rule, next: null, later: invited };
  const { start, end } = spanOn(day);
  const iso = (at: number) => new Date(at).toISOString();
  const next = { ...model, startDate: iso(start), endDate: iso(end), ...dateOn.get(day)?.choice?.place };
  return { rule, next, later: invited };
}
