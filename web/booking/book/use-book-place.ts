import { useState } from 'react';
import { messageOf } from '#contract/error-messages.ts';
import { refusal } from '#contract/errors.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import { useBooking } from '../model/booking-context.ts';
import type { Place } from '../place/place.ts';
import { useAfterBooking } from './use-after-booking.ts';
import { useSendBooking } from './use-send-booking.ts';

/** Booking a place: what is missing, what the server refused, and the act itself. */
export function useBookPlace(place: Place) {
  const { periods, bypass, draft } = useBooking();
  const [tried, setTried] = useState(false);
  const send = useSendBooking(place, useAfterBooking(place));
  const asked = JSON.stringify([place.id, periods, bypass.on, bypass.forUserId, draft]);
  const topicMissing = place.kind === 'room' && draft.topic.trim() === '';
  return {
    pending: send.isPending,
    /** The server's words about what was asked last; gone once something else is asked for. */
    error: send.variables === asked ? (send.error?.message ?? null) : null,
    /** BOOK-07, said on leaving the field or on trying to book. */
    topicError: tried && topicMissing ? messageOf(refusal('topicRequired', {}), currentLanguage()) : undefined,
    checkTopic: () => setTried(true),
    /** False when something is missing; nothing is sent then. */
    book(): boolean {
      setTried(true);
      if (topicMissing || send.isPending) return false;
      send.mutate(asked);
      return true;
    },
  };
}

export type BookPlace = ReturnType<typeof useBookPlace>;
