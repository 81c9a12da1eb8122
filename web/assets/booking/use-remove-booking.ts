import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { cachedBooking, putBooking, rereadBookings } from './cached-bookings.ts';

/** Cancels a booking that has not begun: it is gone at once, and comes back when that fails. */
export function useRemoveBooking(kind: AssetKind) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: ({ id }: AssetBooking) => kind.calls.removeBooking(id),
    onMutate({ id }) {
      const before = cachedBooking(client, kind, id);
      putBooking(client, kind, id, undefined);
      return { before };
    },
    onSuccess: () => toast.success(t('assets.done.cancelled')),
    onError(error, { id }, context) {
      putBooking(client, kind, id, context?.before);
      toast.error(t('assets.failed.cancel', { reason: error.message }));
    },
    onSettled: () => rereadBookings(client, kind),
  });
}
