import { useSyncExternalStore } from 'react';
import { dayOf } from '#contract/wall-clock.ts';
import type { Day } from '#web/ui/days.ts';
import { serverNow } from './server-clock.ts';

const minute = 60_000;
/** Midnight of every time zone falls on one. */
const quarterHour = 15 * minute;
/** Milliseconds between two looks at the clock: it is set, and timers of a hidden page sleep. */
const lookEvery = 5_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const look = () => {
  for (const listener of listeners) listener();
};

/** One clock for all that asks: it looks every few seconds, and as soon as a page that slept is seen again. */
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

/** The markup without a browser says the same. */
const useClock = <Read>(read: () => Read): Read => useSyncExternalStore(subscribe, read, read);

/** Now on the server's clock, in epoch ms, to the minute; what depends on it follows the clock. */
export function useNow(): number {
  return useClock(() => upTo(minute));
}

/** The same to the quarter of an hour: for what is drawn anew at midnight, in several time zones. */
export function useQuarterHour(): number {
  return useClock(() => upTo(quarterHour));
}

/** Today in a time zone, as the IANA database names it; drawn anew when it ends. */
export function useToday(timeZone: string): Day {
  return useClock(() => dayOf(serverNow(), timeZone));
}
