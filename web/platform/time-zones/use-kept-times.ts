import { useRef, useState } from 'react';
import type { KeptBookingTime, TimeZoneChangeConfirmation } from '#contract/time/kept-times.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

/** The numbers of bookings that a changed time zone affects, and of people who hold them. */
export interface TimeZoneChangeBookingCounts {
  bookings: number;
  people: number;
}

/**
 * Returns the numbers if the server refused a new time zone because of bookings, or null for any
 * other error.
 */
export function findTimeZoneRefusalCounts(error: unknown): TimeZoneChangeBookingCounts | null {
  const isAsked = error instanceof ApiError && error.errorCode === 'bookingsOnOtherClocks';
  return isAsked ? (error.details as unknown as TimeZoneChangeBookingCounts) : null;
}

/**
 * The state of KeptTimesDialog, and its answer for one save. `sent` returns the answer only once,
 * because the next save may set another time zone.
 */
export function useTimeZoneChangeDialog(submit: () => void) {
  const [asked, setAsked] = useState<TimeZoneChangeBookingCounts | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const kept = useRef<TimeZoneChangeConfirmation>(undefined);
  return {
    asked,
    isOpen,
    close: () => setIsOpen(false),
    sent: (): { keptTimes?: TimeZoneChangeConfirmation } => {
      const keptTimes = kept.current;
      kept.current = undefined;
      return keptTimes ? { keptTimes } : {};
    },
    /**
     * Opens the dialog if the server refused the time zone because of bookings. Returns whether it
     * did.
     */
    ask: (error: unknown): boolean => {
      const times = findTimeZoneRefusalCounts(error);
      if (times) {
        setAsked(times);
        setIsOpen(true);
      }
      return times !== null;
    },
    answer: (keep: KeptBookingTime) => {
      setIsOpen(false);
      kept.current = { keep, bookings: asked!.bookings };
      submit();
    },
  };
}
