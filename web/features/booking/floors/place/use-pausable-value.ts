import { useState } from 'react';

/**
 * Returns the value, or while `held` is true, the last value from before. So the screen does not
 * change between sending a booking and closing.
 */
export function usePausableValue<T>(value: T, held: boolean): T {
  const [kept, keep] = useState(value);
  if (!held && kept !== value) keep(value);
  return held ? kept : value;
}
