import { useQueryClient } from '@tanstack/react-query';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { getCancelMutationKey, refetchListAndOwnBookings } from './cached-pages.ts';

/**
 * Ends running bookings now, all or none, and then refetches the list. `silent` omits the message
 * of a failure.
 */
export function useTerminateBookings(
  list: ListedBookingKind,
  { silent = false }: { silent?: boolean | undefined } = {},
) {
  const client = useQueryClient();
  const { t } = useTranslation();
  const terminating = useMutationWithFailureToast({
    mutationKey: getCancelMutationKey(list.name),
    mutationFn: (bookings: readonly ListedBooking[]) =>
      sendWithOneRetry(() => list.terminate!(bookings), 'bookingPassed'),
    onSuccess: (_nothing, { length: count }) => toast.success(t('bookingLists.terminate.done', { count })),
    failed: (error, { length: count }) =>
      silent ? null : t('bookingLists.terminate.failed', { count, reason: error.message }),
    about: (bookings) => bookings.map(({ id }) => id).join(),
    onSettled: () => refetchListAndOwnBookings(client, list),
  });
  return (bookings: readonly ListedBooking[]) => terminating.mutate(bookings);
}
