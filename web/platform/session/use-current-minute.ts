import { useSyncExternalStore } from 'react';
import { minuteMs } from '#contract/time/durations.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import type { Day } from '#web/ui/date/days.ts';
import { serverNow } from './server-clock.ts';

/** In every time zone, midnight falls on a multiple of 15 minutes in UTC. */
const quarterHour = 15 * minuteMs;
/**
 * Milliseconds between two reads of the clock. No longer timer fits, because the clock may be set
 * and hidden pages sleep.
 */
const lookEvery = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const look = () => {
  for (const listener of listeners) listener();
};

/**
 * Runs one timer for all listeners. It fires every few seconds, and as soon as a hidden page is
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

/** The same function reads the clock in server rendering. */
const useClock = <Read>(read: () => Read): Read => useSyncExternalStore(subscribe, read, read);

/**
 * Returns the server's current time in epoch milliseconds, rounded down to the minute, and
 * rerenders each minute.
 */
export function useCurrentMinute(): number {
  return useClock(() => upTo(minuteMs));
}

/**
 * Returns the server's current time, rounded down to 15 minutes, for content that changes at
 * midnight of a time zone.
 */
export function useCurrentQuarterHour(): number {
  return useClock(() => upTo(quarterHour));
}

/** Returns the current day in an IANA time zone, and rerenders when the day changes. */
export function useToday(timeZone: string): Day {
  return useClock(() => getCalendarDayAt(serverNow(), timeZone));
}
