import { useEffect } from 'react';
import { useBooking } from '../model/booking-context.ts';

/** Whether what is drawn now takes the focus, for its location was gone to from another plan; once. */
export function useArrival(): boolean {
  const { arriving, arrived } = useBooking();
  useEffect(() => {
    if (arriving) arrived();
  }, [arriving, arrived]);
  return arriving;
}
