import { useState } from 'react';

/** The number of bookings shown at first and added with each press: a few screens of a phone. */
export const portion = 20;

/**
 * Returns the number of shown bookings. It starts again when the choice changes.
 * @param chosen the name of the choice
 */
export function useMore(chosen: string): { count: number; show: () => void } {
  const [shown, setShown] = useState({ chosen, count: portion });
  const count = shown.chosen === chosen ? shown.count : portion;
  return { count, show: () => setShown({ chosen, count: count + portion }) };
}
