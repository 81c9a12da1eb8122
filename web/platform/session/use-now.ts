import { useSyncExternalStore } from 'react';
import { minuteMs } from '#contract/time/durations.ts';
import { dayOf } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import { serverNow } from './server-clock.ts';

/** Midnight of every time zone falls on a quarter of an hour. */
const quarterHour = 15 * minuteMs;
/** Milliseconds between two reads of the clock, which may be set, or sleep with a hidden page. */
const lookEvery = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const look = () => {
  for (const listener of listeners) listener();
};

/**
 * Runs one timer for all listeners. It fires every few seconds, and as soon as a sleeping page is
 * visible again.
 */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const upTo = (step: number) => Math.floor(serverNow() / step) * step;

/** Server rendering uses the same value. */
const useClock = <Read>(read: () => Read): Read => useSyncExternalStore(subscribe, read, read);

/** Returns now on the server's clock, in epoch ms, to the minute, and follows it. */
export function useNow(): number {
  return useClock(() => upTo(minuteMs));
}

/** Returns now to the quarter of an hour, for content that changes at a zone's midnight. */
export function useQuarterHour(): number {
  return useClock(() => upTo(quarterHour));
}

/** Returns today in a time zone, as the IANA database names it, and follows it. */
export function useToday(timeZone: string): Day {
  return useClock(() => dayOf(serverNow(), timeZone));
}
