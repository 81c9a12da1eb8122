import { useState } from 'react';

/** A value that stands still while it is held: what was on the screen when a booking was sent stays until it closes. */
export function useHeld<T>(value: T, held: boolean): T {
  const [kept, keep] = useState(value);
  if (!held && kept !== value) keep(value);
  return held ? kept : value;
}
