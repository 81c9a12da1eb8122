import sql from 'sql-template-tag';
import type { CalendarEntries } from '#contract/notifications.ts';
import type { Booking } from '#server/booking/booking.ts';
import { readFeedsMadeOn } from '#server/my-bookings/feeds-made-on.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** Whether entries for somebody's calendar come by e-mail. */
export interface EntryChoice {
  byMail: CalendarEntries;
  /** When their feed of this company was made; null where they have none. */
  feedMadeOn: string | null;
}

/** Reads what somebody chose for their calendar. */
export async function readCalendarEntries(db: Queryable, userId: string): Promise<CalendarEntries> {
  const [row] = await db.query<{ byMail: CalendarEntries }>(sql`
    SELECT calendar_entries AS "byMail" FROM users WHERE id = ${userId}`);
  return row!.byMail;
}

/** Reads what decides whether entries come to somebody by e-mail in one company. */
export async function readEntryChoice(db: Queryable, companyId: string, userId: string): Promise<EntryChoice> {
  const [byMail, feeds] = await Promise.all([
    readCalendarEntries(db, userId),
    readFeedsMadeOn(db, companyId, [userId]),
  ]);
  return { byMail, feedMadeOn: feeds.get(userId) ?? null };
}

/** Whether the entry of a booking comes by e-mail. One that came before the feed was made stays up to date. */
export function comesByMail({ byMail, feedMadeOn }: EntryChoice, { createdOn }: Pick<Booking, 'createdOn'>): boolean {
  if (byMail !== 'withoutFeed') return byMail === 'always';
  return feedMadeOn === null || Date.parse(createdOn) < Date.parse(feedMadeOn);
}
