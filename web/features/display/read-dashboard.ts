import { getRoomDashboard, type RoomDisplayData } from '#contract/rooms/room-dashboard.ts';
import { apiRoot } from '#contract/wire/api-root.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { measureServerClock } from '#web/platform/session/server-clock.ts';

/**
 * The outcome of a request for a room's day. `refused`: the key is wrong. `busy`: the server has
 * had too many requests. `offline`: any other failure.
 */
export type DashboardAnswer =
  | { kind: 'day'; day: RoomDisplayData }
  | { kind: 'refused' }
  | { kind: 'busy' }
  | { kind: 'offline' };

/** Milliseconds after which a request counts as failed. */
const patience = 20_000;

/**
 * Encodes a key for a header: its UTF-8 bytes as characters. An ASCII key stays the same. The
 * browser would refuse a header with a character beyond Latin-1.
 */
export function encodeKeyForHeader(key: string): string {
  return String.fromCharCode(...new TextEncoder().encode(key));
}

/**
 * Requests a room's day with its key, which is the whole Authorization header (DASH-01). It never
 * throws.
 */
export async function fetchDashboard(roomId: string, key: string): Promise<DashboardAnswer> {
  try {
    const path = getRoomDashboard.path.replace(':roomId', encodeURIComponent(roomId));
    const answer = await fetch(apiRoot + path, {
      headers: { authorization: encodeKeyForHeader(key), 'accept-language': currentLocale() },
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 429) return { kind: 'busy' };
    const said = await answer.json();
    // Only the server's own error code means a wrong key. A proxy may respond with any status
    // during an update, and the key must survive that.
    if (said?.errorCode === 'roomKeyInvalid') return { kind: 'refused' };
    if (!answer.ok || !Array.isArray(said?.roomBookings)) return { kind: 'offline' };
    measureServerClock(answer);
    return { kind: 'day', day: said as RoomDisplayData };
  } catch {
    return { kind: 'offline' };
  }
}
