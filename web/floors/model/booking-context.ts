import { createContext, useContext } from 'react';
import type { BookingModel } from './use-booking-model.ts';

export const BookingContext = createContext<BookingModel | null>(null);

/** What the booking screen knows and can do; only within the screen. */
export function useBooking(): BookingModel {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('useBooking needs a BookingScreen above it');
  return booking;
}
