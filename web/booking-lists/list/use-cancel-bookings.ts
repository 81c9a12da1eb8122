import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keyOf } from '#web/app/api/query-of.ts';
import type { BookableKind, ListedBooking } from '#web/app/bookable-kind.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import { cancelKey, reread, takeOff } from './cached-pages.ts';

/** Cancels bookings (VIEW-03): they leave the list at once and come back when the server refuses. */
export function useCancelBookings(list: BookableKind) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationKey: cancelKey(list.name),
    mutationFn: (bookings: readonly ListedBooking[]) => list.cancel(bookings.map((booking) => booking.id)),
    onMutate: async (bookings) => {
      // An answer of before would bring them back.
      await client.cancelQueries({ queryKey: keyOf(list.retrieve) });
      return { putBack: takeOff(client, list, new Set(bookings.map((booking) => booking.id))) };
    },
    onSuccess: (_nothing, bookings) => toast.success(t('bookingLists.cancel.done', { count: bookings.length })),
    onError: (error, bookings, kept) => {
      kept?.putBack();
      toast.error(t('bookingLists.cancel.failed', { count: bookings.length, reason: error.message }));
    },
    onSettled: () => reread(client, list),
  });
}
