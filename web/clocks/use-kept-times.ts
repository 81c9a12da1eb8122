import { useRef, useState } from 'react';
import type { KeptTime, KeptTimes } from '#contract/kept-times.ts';
import { ApiError } from '#web/app/api/api-error.ts';

/** Of how many bookings, and how many people's, the server asks what they keep. */
export interface AskedTimes {
  bookings: number;
  people: number;
}

/** What the server asks by a refusal of a changed time zone; null for any other error. */
export function askedTimesOf(error: unknown): AskedTimes | null {
  const isAsked = error instanceof ApiError && error.errorCode === 'bookingsOnOtherClocks';
  return isAsked ? (error.details as unknown as AskedTimes) : null;
}

/**
 * Keeps the question of a form that changes a time zone, and its answer for one save: the zone may be another one by the next. `sent` gives
 * that answer once.
 */
export function useKeptTimes(submit: () => void) {
  const [asked, setAsked] = useState<AskedTimes | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const kept = useRef<KeptTimes>(undefined);
  return {
    asked,
    isOpen,
    close: () => setIsOpen(false),
    sent: (): { keptTimes?: KeptTimes } => {
      const keptTimes = kept.current;
      kept.current = undefined;
      return keptTimes ? { keptTimes } : {};
    },
    /** Opens the question where the refusal is one; says whether it was. */
    ask: (error: unknown): boolean => {
      const times = askedTimesOf(error);
      if (times) {
        setAsked(times);
        setIsOpen(true);
      }
      return times !== null;
    },
    answer: (keep: KeptTime) => {
      setIsOpen(false);
      kept.current = { keep, bookings: asked!.bookings };
      submit();
    },
  };
}
