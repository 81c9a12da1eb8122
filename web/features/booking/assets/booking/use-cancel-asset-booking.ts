import { useMutation, useQueryClient } from '@tanstack/react-query';
import { v4 } from 'uuid';
import { getErrorCode, mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { AssetBooking, AssetKind } from '../asset-kind.ts';
import { findCachedBooking, putCachedBooking, refetchAssetBookings } from './cached-bookings.ts';
import { useSaveAssetBooking } from './use-save-booking.ts';

/**
 * Cancels a booking that has not begun. The booking disappears at once, and reappears without a
 * message if the cancellation fails. The toast after cancelling an own booking offers to book it
 * again.
 */
export function useCancelAssetBooking(kind: AssetKind) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const again = useSaveAssetBooking(kind, {
    saved: () => toast.success(t('assets.done.undone')),
    failed: (error) => toast.error(t('assets.done.notUndone', { reason: error.message })),
  });
  // A date of a series has no undo: the booking that replaces it would not belong to the series.
  const canUndo = ({ userId, status, seriesId }: AssetBooking) =>
    userId === profile.id && status === 'planned' && !seriesId;
  const removing = useMutation({
    // A missing booking counts as cancelled: the response to an earlier request was lost, or
    // another member was faster.
    mutationFn: ({ id }: AssetBooking) =>
      kind.calls.removeBooking(id).catch((error) => {
        if (getErrorCode(error) !== 'notFound') throw error;
      }),
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    onMutate({ id }) {
      const before = findCachedBooking(client, kind, id);
      putCachedBooking(client, kind, id, undefined);
      return { before };
    },
    onSuccess(_nothing, booking) {
      const undo = () => again.mutate({ booking: { ...booking, id: v4(), sequence: 0 }, isNew: true });
      const actions = [{ label: t('assets.done.undo'), onClick: undo }];
      toast.success(t('assets.done.cancelled'), canUndo(booking) ? { actions } : undefined);
    },
    // Restores the booking without a message, as the specification demands (core, section 8).
    onError: (_error, { id }, context) => putCachedBooking(client, kind, id, context?.before),
    onSettled: () => refetchAssetBookings(client, kind),
  });
  return { canUndo, remove: removing.mutate };
}
