import { useEffect, useReducer } from 'react';
import { serverNow } from '#web/platform/session/server-clock.ts';

/** Milliseconds between two ticks of the clock and the progress (modules, section 9). */
const tickEvery = 5_000;

/**
 * Returns the server's time in epoch milliseconds, whatever the device's clock shows. It updates
 * every 5 s, and at each render.
 */
export function useServerTime(): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickEvery);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
