import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DayBooking, listDay } from '#contract/bookings.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { bookDesk } from '../api/book-desk.ts';
import { bookRoom } from '../api/book-room.ts';
import { useBooking } from '../model/booking-context.ts';
import type { Place } from '../place/place.ts';
import { deskOfDay, roomOfDay } from './as-day-bookings.ts';

/** Sends the chosen booking; a place that was taken meanwhile is seen on the plan at once. */
export function useSendBooking(place: Place, onBooked: (bookings: DayBooking[]) => void) {
  const { periods, bypass, draft } = useBooking();
  const queryClient = useQueryClient();
  return useMutation({
    /** `asked` tells one request from the next, so that a refusal goes when something else is asked for. */
    mutationFn: async (_asked: string) => {
      const request = {
        periods: [...periods],
        adminBypassMode: bypass.on,
        ...(bypass.forUserId ? { userId: bypass.forUserId } : {}),
      };
      if (place.kind === 'desk') return (await bookDesk({ ...request, deskId: place.id })).map(deskOfDay);
      const { topic, participants } = draft;
      return (await bookRoom({ ...request, roomId: place.id, topic, participants: [...participants] })).map(roomOfDay);
    },
    onSuccess: onBooked,
    onError: (error) => {
      if (errorCodeOf(error) === 'slotTaken') void queryClient.invalidateQueries({ queryKey: keyOf(listDay) });
    },
  });
}
