import type { QueryClient } from '@tanstack/react-query';
import { hourMs } from '#contract/time/durations.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { type LastSeenBookings, lastSeenCacheKey, lastSeenCacheName } from '#web/platform/device/last-seen-bookings.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { getClockOffset, serverNow } from '#web/platform/session/server-clock.ts';
import { getSessionEnd } from '#web/platform/session/session.ts';
import { listedBookingKinds } from '../kinds/kinds.ts';

/**
 * The longest session without "remember me", in milliseconds. Such a session ends when the browser
 * closes, and no event would then delete stored bookings.
 */
const notRemembered = 12 * hourMs;

/**
 * The largest number of stored bookings. The earliest ones are stored, because people look for
 * their next bookings.
 */
const most = 40;

interface Seen {
  bookings: readonly { kind: ListedBookingKind; booking: ListedBooking }[];
  seenOn: number;
}

/**
 * Returns the person's own upcoming bookings from the query cache. Null if no screen has loaded
 * them.
 */
function seenIn(client: QueryClient): Seen | null {
  const read = listedBookingKinds.flatMap((kind) =>
    client
      .getQueryCache()
      .findAll({ queryKey: getQueryKeyPrefix(kind.planned) })
      .map(({ state }) => ({
        kind,
        data: state.data as { bookings: ListedBooking[] } | undefined,
        at: state.dataUpdatedAt,
      })),
  );
  const known = read.filter(({ data }) => data !== undefined);
  if (known.length === 0) return null;
  return {
    bookings: known.flatMap(({ kind, data }) => data!.bookings.map((booking) => ({ kind, booking }))),
    seenOn: Math.min(...known.map(({ at }) => at)),
  };
}

function keptOf({ bookings, seenOn }: Seen, t: Translate, company: string, goodUntil: string): LastSeenBookings {
  const kept = bookings.map(({ kind, booking }) => {
    const place = t(`${kind.texts}.name`, { name: kind.placeOf(booking) });
    const { startDate, endDate } = booking;
    const where = kind.whereOf(booking).join(', ');
    const topic = kind.topicOf(booking);
    return {
      title: topic ?? place,
      place: topic === null ? where : `${place}, ${where}`,
      startDate,
      endDate,
      timeZone: kind.clocksOf(booking),
    };
  });
  return {
    language: currentLanguage(),
    company,
    seenOn: new Date(seenOn + getClockOffset()).toISOString(),
    goodUntil,
    clockOffset: getClockOffset(),
    bookings: kept.toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate)).slice(0, most),
  };
}

async function write(kept: LastSeenBookings | null): Promise<void> {
  if (!kept) return void (await caches.delete(lastSeenCacheName));
  const cache = await caches.open(lastSeenCacheName);
  // A person who signed out while the cache opened has no session. Nothing may be stored then.
  if (getSessionEnd() !== null) await cache.put(lastSeenCacheKey, Response.json(kept));
}

/**
 * Stores the person's next bookings in this browser at each load of them. The offline page of the
 * service worker shows them. In a session without "remember me" it deletes stored bookings instead.
 * @returns a function that ends the storing
 */
export function startStoringOfflineBookings(client: QueryClient, t: Translate, company: string): () => void {
  if (!('caches' in window)) return () => {};
  const keep = () => {
    const endsOn = getSessionEnd();
    const seen = seenIn(client);
    const isRemembered = endsOn !== null && Date.parse(endsOn) - serverNow() > notRemembered;
    if (seen || !isRemembered)
      void write(isRemembered && seen ? keptOf(seen, t, company, endsOn) : null).catch(() => {});
  };
  keep();
  const planned = new Set(listedBookingKinds.map((kind) => getQueryKeyPrefix(kind.planned).join()));
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && planned.has(query.queryKey.slice(0, 2).join())) keep();
  });
}
