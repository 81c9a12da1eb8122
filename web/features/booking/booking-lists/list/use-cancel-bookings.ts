import { useQueryClient } from '@tanstack/react-query';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { getCancelMutationKey, refetchListAndOwnBookings, removeCancelledBookingsFromCache } from './cached-pages.ts';
import { canUndoCancellation } from './can-undo.ts';

/**
 * Cancels bookings (VIEW-03). The list shows the change at once, and undoes it if the request
 * fails. If all can be booked again, the toast offers to do so. `silent` omits the message of a
 * failure.
 */
export function useCancelBookings(list: ListedBookingKind, { silent = false }: { silent?: boolean | undefined } = {}) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const { profile, may } = useCompanyContext();
  const reader = { profile, mayBypass: may('reservation-bypass') };
  const canUndoAll = (bookings: readonly ListedBooking[]) =>
    bookings.length > 0 && bookings.every((booking) => canUndoCancellation(list, booking, reader));

  const undo = async (cancelled: readonly ListedBooking[]) => {
    const { booked, refused } = await list.bookAgain!(cancelled);
    if (booked > 0) toast.success(t('bookingLists.cancel.undone', { count: booked }));
    for (const { booking, reason } of refused) {
      const place = t(`${list.texts}.name`, { name: list.placeOf(booking) });
      toast.error(t('bookingLists.cancel.notUndone', { place, reason: reason.message }));
    }
    await refetchListAndOwnBookings(client, list);
  };

  const cancelling = useMutationWithFailureToast({
    mutationKey: getCancelMutationKey(list.name),
    mutationFn: (bookings: readonly ListedBooking[]) =>
      sendWithOneRetry(() => list.cancel(bookings.map((booking) => booking.id)), 'notFound'),
    onMutate: async (bookings) => {
      // A response that is still pending would bring the bookings back.
      await client.cancelQueries({ queryKey: getQueryKeyPrefix(list.retrieve) });
      return {
        putBack: removeCancelledBookingsFromCache(client, list, new Set(bookings.map((booking) => booking.id))),
      };
    },
    onSuccess: (_nothing, bookings) => {
      const actions = [{ label: t('bookingLists.cancel.undo'), onClick: () => void undo(bookings) }];
      toast.success(
        t('bookingLists.cancel.done', { count: bookings.length }),
        canUndoAll(bookings) ? { actions } : undefined,
      );
    },
    failed: (error, { length: count }) =>
      silent ? null : t('bookingLists.cancel.failed', { count, reason: error.message }),
    about: (bookings) => bookings.map(({ id }) => id).join(),
    onError: (_error, _bookings, kept) => kept?.putBack(),
    onSettled: () => refetchListAndOwnBookings(client, list),
  });
  return { canUndoAll, cancel: (bookings: readonly ListedBooking[]) => cancelling.mutate(bookings) };
}
