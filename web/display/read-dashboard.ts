import { apiRoot } from '#contract/api-root.ts';
import { getRoomDashboard, type RoomDashboard } from '#contract/room-dashboard.ts';
import { currentLocale } from '#web/app/languages/locale.ts';
import { heedClock } from '#web/app/session/server-clock.ts';

/** What came of asking for a room's day. `refused`: the key is wrong. `busy`: asked too often, by whoever. */
export type Answer = { kind: 'day'; day: RoomDashboard } | { kind: 'refused' } | { kind: 'busy' } | { kind: 'offline' };

/** Milliseconds after which no answer is one. */
const patience = 20_000;

/**
 * A key as a header can carry it: its UTF-8, byte by byte. Of ASCII that is the key itself; a letter beyond Latin would be refused by the
 * browser before anything is sent.
 */
export function headerOf(key: string): string {
  return String.fromCharCode(...new TextEncoder().encode(key));
}

/** Asks for a room's day with its key, which is the whole Authorization header (DASH-01). Never throws. */
export async function readDashboard(roomId: string, key: string): Promise<Answer> {
  try {
    const path = getRoomDashboard.path.replace(':roomId', encodeURIComponent(roomId));
    const answer = await fetch(apiRoot + path, {
      headers: { authorization: headerOf(key), 'accept-language': currentLocale() },
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 429) return { kind: 'busy' };
    const said = await answer.json();
    // In the server's own words alone: what stands before it may answer with any status while it is updated, and the key has to outlive that.
    if (said?.errorCode === 'roomKeyInvalid') return { kind: 'refused' };
    if (!answer.ok || !Array.isArray(said?.roomBookings)) return { kind: 'offline' };
    heedClock(answer);
    return { kind: 'day', day: said as RoomDashboard };
  } catch {
    return { kind: 'offline' };
  }
}
