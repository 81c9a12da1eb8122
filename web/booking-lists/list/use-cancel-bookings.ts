import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/app/api/query-of.ts';
import type { BookableKind, ListedBooking } from '#web/app/bookable-kind.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import { bookAgain } from '../book-again.ts';
import { cancelKey, reread, takeOff } from './cached-pages.ts';
import { canUndo } from './can-undo.ts';

/**
 * Cancels bookings (VIEW-03): they leave the list at once and come back when the server refuses. Where all of them can be had
 * back, the toast offers it.
 */
export function useCancelBookings(list: BookableKind) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const { profile, may } = useWorkplace();
  const reader = { profile, mayBypass: may('reservation-bypass') };
  const canUndoAll = (bookings: readonly ListedBooking[]) =>
    bookings.length > 0 && bookings.every((booking) => canUndo(list, booking, reader));

  const undo = async (cancelled: readonly ListedBooking[]) => {
    const { bookings, refused } = await bookAgain(
      list,
      cancelled.map((booking) => ({ ...booking, placeId: list.placeIdOf(booking) })),
    );
    if (bookings.length > 0) toast.success(t('bookingLists.cancel.undone', { count: bookings.length }));
    for (const { placeId, reason } of refused) {
      const booking = cancelled.find((one) => list.placeIdOf(one) === placeId)!;
      const place = t(`${list.texts}.name`, { name: list.placeOf(booking) });
      toast.error(t('bookingLists.cancel.notUndone', { place, reason: reason.message }));
    }
    await reread(client, list);
  };

  const cancelling = useMutation({
    mutationKey: cancelKey(list.name),
    mutationFn: (bookings: readonly ListedBooking[]) => list.cancel(bookings.map((booking) => booking.id)),
    onMutate: async (bookings) => {
      // An answer of before would bring them back.
      await client.cancelQueries({ queryKey: keyOf(list.retrieve) });
      return { putBack: takeOff(client, list, new Set(bookings.map((booking) => booking.id))) };
    },
    onSuccess: (_nothing, bookings) => {
      const actions = [{ label: t('bookingLists.cancel.undo'), onClick: () => void undo(bookings) }];
      toast.success(
        t('bookingLists.cancel.done', { count: bookings.length }),
        canUndoAll(bookings) ? { actions } : undefined,
      );
    },
    onError: (error, bookings, kept) => {
      kept?.putBack();
      toast.error(t('bookingLists.cancel.failed', { count: bookings.length, reason: error.message }));
    },
    onSettled: () => reread(client, list),
  });
  return { canUndoAll, cancel: (bookings: readonly ListedBooking[]) => cancelling.mutate(bookings) };
}
