import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DayBooking } from '#contract/bookings.ts';
import { useForgottenOnline } from '#web/app/api/use-forgotten-online.ts';
import type { Booking } from '#web/app/floor-kind.ts';
import { kindsOnFloors } from '#web/app/floor-kinds.ts';
import { readAfterFailure } from '../live/read-after-failure.ts';
import type { Place } from '../place/place.ts';

/** A booking as it is asked for. */
export interface Asked extends Omit<Booking, 'placeId'> {
  place: Place;
  locationId: string;
  /** The days and hours in words. */
  when: string;
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
  const send = useMutation({
    mutationFn: ({ place, ...asked }: Asked) => kindsOnFloors[place.kind].book({ placeId: place.id, ...asked }),
    onSuccess: onBooked,
    onError: (error) => {
      readAfterFailure(queryClient, error);
      onRefused(error);
    },
  });
  useForgottenOnline(send.error, send.reset);
  return send;
}
