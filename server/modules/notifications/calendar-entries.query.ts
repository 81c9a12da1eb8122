import sql from 'sql-template-tag';
import type { MailedCalendarEntryMode } from '#contract/notifications/notifications.ts';
import type { Booking } from '#server/events/booking.ts';
import { readFeedStartsByUser } from '#server/modules/booking/lists/feeds-made-on.query.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The facts that decide whether a person gets calendar entries by email. */
export interface CalendarEntryDeliveryFacts {
  byMail: MailedCalendarEntryMode;
  /**
   * The instant at which the person created a calendar feed for this company. Null without a feed.
   */
  feedMadeOn: string | null;
}

/** Reads when a person wants calendar entries by email. */
export async function readCalendarEntryPreference(db: Queryable, userId: string): Promise<MailedCalendarEntryMode> {
  const [row] = await db.query<{ byMail: MailedCalendarEntryMode }>(sql`
    SELECT calendar_entries AS "byMail" FROM users WHERE id = ${userId}`);
  return row!.byMail;
}

/** Reads the facts that decide whether a person gets calendar entries of one company by email. */
export async function readCalendarEntryDeliveryFacts(
  db: Queryable,
  companyId: string,
  userId: string,
): Promise<CalendarEntryDeliveryFacts> {
  const [byMail, feeds] = await Promise.all([
    readCalendarEntryPreference(db, userId),
    readFeedStartsByUser(db, companyId, [userId]),
  ]);
  return { byMail, feedMadeOn: feeds.get(userId) ?? null };
}

/**
 * Returns whether the calendar entry of a booking is sent by email. With 'withoutFeed', a booking
 * that is older than the feed still gets its entries by email.
 */
export function isCalendarEntrySentByEmail(
  { byMail, feedMadeOn }: CalendarEntryDeliveryFacts,
  { createdOn }: Pick<Booking, 'createdOn'>,
): boolean {
  if (byMail !== 'withoutFeed') return byMail === 'always';
  return feedMadeOn === null || Date.parse(createdOn) < Date.parse(feedMadeOn);
}
