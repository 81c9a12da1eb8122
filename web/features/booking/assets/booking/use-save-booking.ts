import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import type { AssetBooking, AssetBookingDraft, AssetKind } from '../asset-kind.ts';
import {
  findCachedBooking,
  getKindSaveMutationKey,
  putCachedBooking,
  refetchAssetBookings,
} from './cached-bookings.ts';

/** A booking with the requested changes. The screen shows this state before the server responds. */
export interface AssetBookingToSave {
  booking: AssetBooking;
  isNew: boolean;
  /** True to hide the holder's name at a new booking. */
  isNameHidden?: boolean;
}

/**
 * Returns the request that saves a booking. `sequence` is the number of the state that the request
 * changes.
 */
function draftOf({ booking, isNew, isNameHidden }: AssetBookingToSave, sequence: number): AssetBookingDraft {
  const { id, assetId, title, startDate, endDate, isAllDay, userId } = booking;
  const shared = { id, assetId, title, startTime: startDate, endTime: endDate, isAllDay };
  return isNew ? { ...shared, userId, ...(isNameHidden !== undefined && { isNameHidden }) } : { ...shared, sequence };
}

/**
 * Callbacks for the outcome of a save. They also run after the member left the screen, and after
 * each of two quick saves.
 */
interface SaveCallbacks {
  saved?: () => void;
  failed?: (error: Error) => void;
}

/**
 * The last sequence number that the server returned for each booking. The second of two quick
 * changes then continues from the first.
 */
const sequences = new Map<string, number>();

/**
 * Creates or changes a booking (FLEET-05). The screen shows the change at once and undoes it if the
 * save fails. Saves run one after the other. A request without a clear response is retried once.
 */
export function useSaveAssetBooking(kind: AssetKind, { saved: done, failed }: SaveCallbacks = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: getKindSaveMutationKey(kind.name),
    scope: { id: `save ${kind.name}` },
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    mutationFn: async (wanted: AssetBookingToSave) => {
      const { id, sequence } = wanted.booking;
      const saved = await kind.calls.saveBooking(draftOf(wanted, Math.max(sequences.get(id) ?? 0, sequence)));
      sequences.set(id, saved.sequence);
      return saved;
    },
    async onMutate({ booking }) {
      // A refetch that is still running would bring back the earlier state.
      await client.cancelQueries({ queryKey: getQueryKeyPrefix(kind.reads.bookings) });
      const before = findCachedBooking(client, kind, booking.id);
      putCachedBooking(client, kind, booking.id, booking);
      return { before };
    },
    onSuccess(saved) {
      putCachedBooking(client, kind, saved.id, saved);
      done?.();
    },
    onError(error, { booking }, context) {
      putCachedBooking(client, kind, booking.id, context?.before);
      failed?.(error);
    },
    onSettled: () => refetchAssetBookings(client, kind),
  });
}
