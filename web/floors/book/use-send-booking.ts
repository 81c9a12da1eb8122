import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DayBooking, listDay, type Period } from '#contract/bookings.ts';
import { listPeople } from '#contract/people.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import { bookDesk } from '../api/book-desk.ts';
import { bookRoom } from '../api/book-room.ts';
import type { Place } from '../place/place.ts';
import { deskOfDay, roomOfDay } from './as-day-bookings.ts';

/** A booking as it is asked for. */
export interface Asked {
  place: Place;
  locationId: string;
  /** The days and hours in words. */
  when: string;
  periods: readonly Period[];
  adminBypassMode: boolean;
  forUserId: string | null;
  topic: string;
  participants: readonly string[];
  /** At which opening of the place's dialog it was sent. */
  opening: number;
}

interface Heard {
  onBooked: (bookings: DayBooking[], asked: Asked) => void;
  onRefused: (error: Error) => void;
}

/** Sends a booking; a place that was taken meanwhile is seen on the plan at once, a person who left is offered no more. */
export function useSendBooking({ onBooked, onRefused }: Heard) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ place, periods, adminBypassMode, forUserId, topic, participants }: Asked) => {
      const request = { periods: [...periods], adminBypassMode, ...(forUserId ? { userId: forUserId } : {}) };
      if (place.kind === 'desk') return (await bookDesk({ ...request, deskId: place.id })).map(deskOfDay);
      return (await bookRoom({ ...request, roomId: place.id, topic, participants: [...participants] })).map(roomOfDay);
    },
    onSuccess: onBooked,
    onError: (error) => {
      const code = errorCodeOf(error);
      if (code === 'slotTaken') void readAgain(queryClient, { queryKey: keyOf(listDay) });
      if (code === 'participantNotActive' || code === 'personNotActive')
        void readAgain(queryClient, { queryKey: keyOf(listPeople) });
      onRefused(error);
    },
  });
}
