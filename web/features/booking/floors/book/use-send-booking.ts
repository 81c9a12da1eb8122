import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FloorDayBooking } from '#contract/booking/bookings.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { useClearErrorWhenOnline } from '#web/platform/api/use-clear-error-when-online.ts';
import type { FloorBookingInput } from '#web/platform/kinds/floor-kind.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { refetchAfterFailure } from '../live/refetch-after-failure.ts';

/** A booking to send, with the facts that its messages name. */
export interface PlaceBookingRequest extends Omit<FloorBookingInput, 'placeId'> {
  place: FloorPlace;
  locationId: string;
  /** The days and hours as a text. */
  when: string;
  /** The number of the dialog's opening in which the person sent the request. */
  opening: number;
}

interface Heard {
  onBooked: (bookings: FloorDayBooking[], request: PlaceBookingRequest) => void;
  onRefused: (error: Error) => void;
}

/** Sends a booking. After a failure, possibly stale days, counts and people are refetched. */
export function useSendBooking({ onBooked, onRefused }: Heard) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: ({ place, ...asked }: PlaceBookingRequest) =>
      floorBookingKindsByName[place.kind].book({ placeId: place.id, ...asked }),
    onSuccess: onBooked,
    onError: (error) => {
      refetchAfterFailure(queryClient, error);
      onRefused(error);
    },
  });
  useClearErrorWhenOnline(send.error, send.reset);
  return send;
}
