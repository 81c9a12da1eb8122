import { useState } from 'react';

/**
 * The number of bookings that the list shows at first and adds with each click: a few screens of a
 * phone.
 */
export const bookingsPerLoad = 20;

/**
 * Returns the number of shown bookings. The number returns to the start when the filter changes.
 * @param chosen the name of the filter
 */
export function useShownBookingCount(chosen: string): { count: number; show: () => void } {
  const [shown, setShown] = useState({ chosen, count: bookingsPerLoad });
  const count = shown.chosen === chosen ? shown.count : bookingsPerLoad;
  return { count, show: () => setShown({ chosen, count: count + bookingsPerLoad }) };
}
