import { useCallback, useEffect, useRef, useState } from 'react';
import type { RoomDisplayData } from '#contract/rooms/room-dashboard.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { storeLastResponseTime } from './last-seen.ts';
import { pollSequentially } from './poll-sequentially.ts';
import { type DashboardAnswer, fetchDashboard } from './read-dashboard.ts';
import { deleteRoomKey, readRoomKey, storeRoomKey } from './room-key.ts';

/**
 * Milliseconds between two requests, and without a response until the screen shows that it is
 * offline (DASH-03).
 */
const reloadEvery = 30_000;
const offlineAfter = minuteMs;
/** Milliseconds until the next request after a request without a response. */
const tryAgainAfter = 5_000;

export type DisplayState =
  /**
   * The screen at a room's door asks for the room's key. `refused` means that the server does not
   * accept the stored or typed key.
   */
  | { screen: 'prompt'; refused: boolean }
  | { screen: 'loading' }
  | { screen: 'busy' }
  | { screen: 'offline' }
  | { screen: 'day'; day: RoomDisplayData };

const first = (key: string | null): DisplayState =>
  key === null ? { screen: 'prompt', refused: false } : { screen: 'loading' };

/**
 * Requests a room's day with the stored key every 30 s. If a device that is online gets no day, it
 * retries after 5 s, unless the server is busy. A key that works is stored, and a wrong key is
 * deleted. Without a day from the server the last day stays on the screen for a minute. After that
 * minute, or without a last day, the screen shows that it is offline or the server is busy. It
 * recovers with the next day.
 */
export function useDashboard(roomId: string): { state: DisplayState; enter: (key: string) => void } {
  const [key, setKey] = useState(() => readRoomKey(roomId));
  const [state, setState] = useState<DisplayState>(() => first(key));
  const answeredAt = useRef(Number.NEGATIVE_INFINITY);

  const enter = useCallback((typed: string) => {
    setState({ screen: 'loading' });
    setKey(typed);
  }, []);

  useEffect(() => {
    if (key === null) return;
    const take = (answer: DashboardAnswer): number | null => {
      if (answer.kind === 'refused') {
        deleteRoomKey(roomId);
        setKey(null);
        setState({ screen: 'prompt', refused: true });
        return null;
      }
      if (answer.kind === 'day') {
        storeRoomKey(roomId, key);
        storeLastResponseTime(roomId, answer.day.iana);
        answeredAt.current = performance.now();
        setState({ screen: 'day', day: answer.day });
      } else if (performance.now() - answeredAt.current >= offlineAfter) {
        setState({ screen: answer.kind });
      }
      // If the device reports a network, the next request follows after 5 s. The report comes a
      // moment before the network works.
      const isWaiting = answer.kind === 'offline' && navigator.onLine;
      return isWaiting ? tryAgainAfter : reloadEvery;
    };
    const { readNow, end } = pollSequentially(() => fetchDashboard(roomId, key), take);
    // Sends a request at once, so that a person at the door sees the display recover.
    window.addEventListener('online', readNow);
    return () => {
      end();
      window.removeEventListener('online', readNow);
    };
  }, [roomId, key]);
  return { state, enter };
}
