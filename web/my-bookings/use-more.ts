import { useState } from 'react';

/** How many bookings are shown at first, and with each press more: some screens of a phone. */
export const portion = 20;

/** How many of the bookings are shown; anew from the first ones where others are chosen. @param chosen names which ones */
export function useMore(chosen: string): { count: number; show: () => void } {
  const [shown, setShown] = useState({ chosen, count: portion });
  const count = shown.chosen === chosen ? shown.count : portion;
  return { count, show: () => setShown({ chosen, count: count + portion }) };
}
