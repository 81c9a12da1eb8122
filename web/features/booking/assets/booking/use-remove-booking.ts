import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodeOf, mayBeDone } from '#web/platform/api/api-error.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { cachedBooking, putBooking, rereadBookings } from './cached-bookings.ts';

/**
 * Cancels a booking that has not begun. It disappears at once, and returns silently when the
 * cancellation fails.
 */
export function useRemoveBooking(kind: AssetKind) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    // A missing booking counts as cancelled: an earlier answer was lost, or another member was
    // faster.
    mutationFn: ({ id }: AssetBooking) =>
      kind.calls.removeBooking(id).catch((error) => {
        if (errorCodeOf(error) !== 'notFound') throw error;
      }),
    retry: (failures, error) => failures < 1 && mayBeDone(error),
    onMutate({ id }) {
      const before = cachedBooking(client, kind, id);
      putBooking(client, kind, id, undefined);
      return { before };
    },
    onSuccess: () => toast.success(t('assets.done.cancelled')),
    // No message: core, section 8.
    onError: (_error, { id }, context) => putBooking(client, kind, id, context?.before),
    onSettled: () => rereadBookings(client, kind),
  });
}
