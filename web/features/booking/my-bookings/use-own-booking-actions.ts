import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hideBookingName, type OwnBooking } from '#contract/booking/my-bookings.ts';
import { confirmBooking } from '#contract/presence/confirmations.ts';
import { refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { refetchOwnBookings } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { useCancelBookings } from '#web/features/booking/booking-lists/list/use-cancel-bookings.ts';
import { useTerminateBookings } from '#web/features/booking/booking-lists/list/use-terminate-bookings.ts';
import { useChangeSeries } from '#web/features/booking/series/use-change-series.tsx';
import { useCancelSeriesQuestion } from '#web/features/booking/series/use-series-question.tsx';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import type { ListedBooking, ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { fetchOwnUnfinishedBooking } from './load-listed-booking.ts';

/**
 * The state of the confirmation dialog. `rows` is empty when the dialog is closed, and `act` stays
 * while the dialog closes.
 */
interface PendingAct {
  act: 'cancel' | 'terminate';
  rows: readonly ListedBooking[];
}

/**
 * Returns the actions on a member's own booking (MY-02). Cancelling and ending first load the
 * booking from the server. A cancellation needs a confirmation only if it cannot be undone.
 */
export function useOwnBookingActions(kind: ListedBookingKind, booking: OwnBooking, onGone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { cancel, canUndoAll } = useCancelBookings(kind);
  const terminate = useTerminateBookings(kind);
  const [pending, setAsked] = useState<PendingAct>({ act: 'cancel', rows: [] });
  const question = useCancelSeriesQuestion<ListedBooking>({
    onThis: (row) => {
      onGone();
      cancel([row]);
    },
    onSeriesCancelled: onGone,
  });
  const changing = useChangeSeries();
  const place = t(`${kind.texts}.name`, { name: booking.placeName });

  const confirming = useMutationWithFailureToast({
    mutationFn: () =>
      call(confirmBooking, { body: { reservationId: booking.id, date: new Date(serverNow()).toISOString() } }),
    // The toast stays for 4 s (modules, section 9).
    onSuccess: () => toast.success(t('myBookings.confirmed', { place }), { duration: 4000 }),
    failed: (error) => t('myBookings.errorOnBookingConfirmation', { reason: error.message }),
    onSettled: () => Promise.all([refetchBookingLists(client), refetchOwnBookings(client)]),
  });
  const hiding = useMutationWithFailureToast({
    mutationFn: (isHidden: boolean) => call(hideBookingName, { params: { id: booking.id }, body: { isHidden } }),
    onSuccess: (_none, isHidden) => toast.success(t(isHidden ? 'myBookings.name.hidden' : 'myBookings.name.shown')),
    failed: (error) => t('myBookings.name.failed', { reason: error.message }),
    onSettled: () => refetchOwnBookings(client),
  });
  const looking = useMutationWithFailureToast({
    mutationFn: (_act: PendingAct['act']) => fetchOwnUnfinishedBooking(kind, booking),
    onSuccess: async (row, act) => {
      if (row === null) {
        toast.info(t('myBookings.gone', { place }));
        await refetchOwnBookings(client);
      } else if (act === 'cancel' && question.ask(row)) {
        return;
      } else if (act === 'cancel' && canUndoAll([row])) {
        onGone();
        cancel([row]);
      } else setAsked({ act, rows: [row] });
    },
    failed: (error, act) => t(`myBookings.${act}.failed`, { reason: error.message }),
  });
  const keep = () => setAsked(({ act }) => ({ act, rows: [] }));
  const settle = () => {
    (pending.act === 'cancel' ? cancel : terminate)(pending.rows);
    keep();
  };
  return {
    confirm: () => confirming.mutate(),
    isConfirming: confirming.isPending,
    hideName: (isHidden: boolean) => hiding.mutate(isHidden),
    isHiding: hiding.isPending,
    ask: (act: PendingAct['act']) => looking.mutate(act),
    isLooking: looking.isPending || changing.loading !== null,
    /** Opens the dialog that changes the series from this booking's date on. */
    changeSeries: () => booking.seriesId && changing.change({ seriesId: booking.seriesId, bookingId: booking.id }),
    /** The dialog that changes the series. */
    seriesDialog: changing.dialog,
    asked: pending,
    /** The dialog that asks which dates of a series to cancel. Render it beside the button. */
    question: question.dialog,
    keep,
    settle,
  };
}
