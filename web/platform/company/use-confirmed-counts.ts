import { useState } from 'react';
import { ApiError, getErrorCode } from '#web/platform/api/api-error.ts';
import { createSaveConsent } from './save-consent.ts';

interface Counts {
  bookings: number;
  people: number;
}

/** The bookings that a save leaves outside of the opening hours, and those that it cancels. */
export interface OpeningChangeBookingCounts {
  outside: Counts;
  cancelled: Counts;
}

const none: Counts = { bookings: 0, people: 0 };

/**
 * Keeps the counts that a question shows, and the answer for one save. A save that would cancel
 * more than the person has seen asks again.
 */
export function useOpeningChangeQuestion(submit: () => void) {
  const [asked, setAsked] = useState<OpeningChangeBookingCounts | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [consent] = useState(() => createSaveConsent<OpeningChangeBookingCounts>());
  return {
    asked,
    isOpen,
    close: () => setIsOpen(false),
    /**
     * Returns the number of bookings to cancel, if the person has confirmed it or nothing needs a
     * question. Throws the same refusal as the server otherwise.
     * @param request the values that the save sends
     */
    require(counts: OpeningChangeBookingCounts, request: object): number {
      const seen = consent.take(request);
      const { outside, cancelled } = counts;
      const isKnown = seen !== null && seen.cancelled.bookings >= cancelled.bookings;
      if (isKnown || outside.bookings + cancelled.bookings === 0) return cancelled.bookings;
      throw new ApiError(409, { errorCode: 'moreBookings', message: '', details: { ...counts } });
    },
    /**
     * Returns the number of bookings that the person has agreed to cancel, for one save. The server
     * counts them, and refuses the first save with the number.
     * @param request the values that the save sends
     */
    takeConfirmed: (request: object): number => consent.take(request)?.cancelled.bookings ?? 0,
    /** Opens the question if a save was refused because of its bookings. Returns whether it did. */
    ask(error: unknown): boolean {
      if (getErrorCode(error) !== 'moreBookings') return false;
      const { outside, cancelled, ...ofServer } = (error as ApiError).details as unknown as OpeningChangeBookingCounts &
        Counts;
      setAsked({ outside: outside ?? asked?.outside ?? none, cancelled: cancelled ?? ofServer });
      setIsOpen(true);
      return true;
    },
    answer() {
      setIsOpen(false);
      consent.give(asked);
      submit();
    },
  };
}
