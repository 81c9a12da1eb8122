import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayBeDone } from '#web/platform/api/api-error.ts';
import { keyOf } from '#web/platform/api/query-of.ts';
import type { AssetBooking, AssetBookingDraft, AssetKind } from '../asset-kind.ts';
import { cachedBooking, putBooking, rereadBookings, saveKey } from './cached-bookings.ts';

/** A whole booking with the wanted changes, so the screen shows it before the server answers. */
export interface WantedBooking {
  booking: AssetBooking;
  isNew: boolean;
}

/** Returns the request for a wanted booking. `sequence` names the state that it changes. */
function draftOf({ booking, isNew }: WantedBooking, sequence: number): AssetBookingDraft {
  const { id, assetId, title, startDate, endDate, isAllDay, userId } = booking;
  const shared = { id, assetId, title, startTime: startDate, endTime: endDate, isAllDay };
  return isNew ? { ...shared, userId } : { ...shared, sequence };
}

/**
 * Callbacks for the outcome. They run also after the screen was left, and for the first of two
 * quick saves.
 */
interface SaveCallbacks {
  saved?: () => void;
  failed?: (error: Error) => void;
}

/**
 * The last sequence that the server answered for each booking. A second quick change then continues
 * from the outcome of the first.
 */
const sequences = new Map<string, number>();

/**
 * Creates or changes a booking (FLEET-05). The screen shows it at once, saves run one after the
 * other, and a failed save is undone. A missing answer is retried once, and the caller reports a
 * failure.
 */
export function useSaveBooking(kind: AssetKind, { saved: done, failed }: SaveCallbacks = {}) {
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
      // A read that is still running would bring the earlier state.
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
