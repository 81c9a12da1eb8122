import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayBeDone } from '#web/app/api/api-error.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import type { AssetBooking, AssetBookingDraft, AssetKind } from '../asset-kind.ts';
import { cachedBooking, putBooking, rereadBookings, saveKey } from './cached-bookings.ts';

/** A booking as it is wanted, whole, so that it can be shown before the server has answered. */
export interface WantedBooking {
  booking: AssetBooking;
  isNew: boolean;
}

/** What is sent of a booking as it is wanted, and of which state of it. */
function draftOf({ booking, isNew }: WantedBooking, sequence: number): AssetBookingDraft {
  const { id, assetId, title, startDate, endDate, isAllDay, userId } = booking;
  const shared = { id, assetId, title, startTime: startDate, endTime: endDate, isAllDay };
  return isNew ? { ...shared, userId } : { ...shared, sequence };
}

/** What is said of it when it is over: also when its screen was left, and of the first of two in a row. */
interface Told {
  saved?: () => void;
  failed?: (error: Error) => void;
}

/** What the server has last said of each booking's state: of two changes in a row the second is one of the first's outcome. */
const sequences = new Map<string, number>();

/**
 * Books, or changes a booking: shown at once, one after the other sent, and put back where it was when that fails; whatever happened, what is
 * booked is then read again (FLEET-05). Where no answer came it is asked for once more, or what was said of it might not be so. Whoever asks says
 * why it failed.
 */
export function useSaveBooking(kind: AssetKind, { saved: done, failed }: Told = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: saveKey(kind.name),
    scope: { id: `save ${kind.name}` },
    retry: (failures, error) => failures < 1 && mayBeDone(error),
    mutationFn: async (wanted: WantedBooking) => {
      const { id, sequence } = wanted.booking;
      const saved = await kind.calls.saveBooking(draftOf(wanted, Math.max(sequences.get(id) ?? 0, sequence)));
      sequences.set(id, saved.sequence);
      return saved;
    },
    async onMutate({ booking }) {
      // What is still being read is of a time before.
      await client.cancelQueries({ queryKey: keyOf(kind.reads.bookings) });
      const before = cachedBooking(client, kind, booking.id);
      putBooking(client, kind, booking.id, booking);
      return { before };
    },
    onSuccess(saved) {
      putBooking(client, kind, saved.id, saved);
      done?.();
    },
    onError(error, { booking }, context) {
      putBooking(client, kind, booking.id, context?.before);
      failed?.(error);
    },
    onSettled: () => rereadBookings(client, kind),
  });
}
