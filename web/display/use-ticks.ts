import { useEffect, useReducer } from 'react';
import { serverNow } from '#web/app/session/server-clock.ts';

/** Milliseconds between two ticks of the clock and the progress (modules, section 9). */
const tickEvery = 5_000;

/** Now in epoch milliseconds, whatever this device's own clock says: read again every 5 s, and whenever the day is drawn anew. */
export function useTicks(): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickEvery);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
