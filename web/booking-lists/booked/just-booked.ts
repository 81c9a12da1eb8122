import { createContext, useContext } from 'react';

/** Ids of the bookings that led to the list; none when something else did. */
export const JustBookedContext = createContext<ReadonlySet<string>>(new Set());

/** Whether a booking has just been made and is what the list was opened for. */
export function useIsNew(bookingId: string): boolean {
  return useContext(JustBookedContext).has(bookingId);
}
