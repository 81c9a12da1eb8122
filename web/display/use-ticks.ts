import { useEffect, useState } from 'react';

/** Milliseconds between two ticks of the clock and the progress (modules, section 9). */
const tickEvery = 5_000;

/** Now in epoch milliseconds, this device's clock put right by `ahead`. */
export function useTicks(ahead: number): number {
  const [device, setDevice] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setDevice(Date.now()), tickEvery);
    return () => clearInterval(timer);
  }, []);
  // Read anew after an answer, so that a corrected clock does not wait for the next tick.
  return Math.max(device, Date.now() - tickEvery) + ahead;
}
