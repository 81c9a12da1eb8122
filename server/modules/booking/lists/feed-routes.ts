import { createHash } from 'node:crypto';
import * as contract from '#contract/booking/my-bookings.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import { getLanguage, type Language } from '#contract/wire/locales.ts';
import type { Booking } from '#server/events/booking.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { CalendarEvent } from '#server/modules/booking/engine/calendar-export.ts';
import { createFeedFile } from '#server/modules/booking/engine/calendar-feed.ts';
import type { BookableKind } from '#server/modules/booking/engine/kind.ts';
import { readStoredCalendarSeriesById } from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CallerResolver } from '#server/platform/http/caller.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { createCalendarFeedSecret, deleteCalendarFeed } from './change-feed.command.ts';
import { findFeedBySecret, readFeedBookings, readFeedCreatedAndLastReadTimes } from './feed.command.ts';
import { divideFeedEvents } from './feed-events.ts';
import { listKindsOfPackage } from './own-bookings.ts';

/** Converts a booking to a calendar event. */
type AsEvent = (booking: Booking, language: Language) => CalendarEvent;

/** The dependencies of the calendar feed. */
export interface FeedDeps {
  db: Database;
  clock: Clock;
  memberOf: CallerResolver['memberOf'];
  kinds: Record<KindName, BookableKind>;
  /** The conversion of each kind's bookings to calendar events. */
  events: Record<KindName, { asEvent: AsEvent }>;
  /** The origin of URLs: https://…, without a path. */
  publicUrl: string;
}

/** The requested refresh interval in seconds. Most calendar programs refresh less often. */
const ttl = 900;

/**
 * The routes of a member's calendar feed. Calendar programs read the feed by its secret URL alone.
 */
export function calendarFeedRoutes({ db, clock, memberOf, kinds, events: entries, publicUrl }: FeedDeps): Route[] {
  const domain = new URL(publicUrl).hostname;
  return [
    createRoute(contract.getCalendarFeed, async ({ caller }) => ({
      feed: await readFeedCreatedAndLastReadTimes(db, caller),
    })),
    createRoute(contract.makeCalendarFeed, async ({ caller }) => {
      const secret = await createCalendarFeedSecret(db, caller, clock.now());
      return { url: `${publicUrl}${apiRoot}${contract.readCalendarFeed.path.replace(':secret', secret)}` };
    }),
    createRoute(contract.endCalendarFeed, async ({ caller }) => {
      await deleteCalendarFeed(db, caller);
      return undefined;
    }),
    createRoute(contract.readCalendarFeed, async ({ params: { secret } }) => {
      const now = clock.now();
      const feed = requireFound(await findFeedBySecret(db, secret, now));
      // No session exists here, so membership is checked as for any request.
      const member = requireFound(await memberOf({ userId: feed.userId, sessionId: '' }, feed.companyId));
      const shownKinds = listKindsOfPackage(member).map((name) => kinds[name]);
      const bookings = await readFeedBookings(db, member, shownKinds, now);
      const ids = [...new Set(bookings.flatMap(({ seriesId, day }) => (day && seriesId) || []))];
      const series = await readStoredCalendarSeriesById(db, shownKinds, { companyId: feed.companyId, ids });
      const asEvent = (kind: KindName) => (booking: Booking) =>
        entries[kind].asEvent(booking, getLanguage(feed.language));
      const calendar = { name: feed.companyName, ...divideFeedEvents(bookings, series, asEvent), ttl };
      // The file contains the time of its creation. The ETag leaves this time out, so equal feeds
      // match.
      const tag = createHash('sha256').update(JSON.stringify(calendar)).digest('base64url');
      return {
        contentType: 'text/calendar; charset=utf-8',
        bytes: createFeedFile(calendar, domain, now),
        headers: {
          'content-disposition': 'inline; filename="biurko.ics"',
          'x-robots-tag': 'noindex',
          'cache-control': 'private, no-cache',
          etag: `W/"${tag}"`,
        },
      };
    }),
  ];
}
