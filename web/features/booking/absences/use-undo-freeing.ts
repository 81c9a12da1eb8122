import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  listAbsences,
  listAway,
  previewAbsence,
  undoFreeing,
  undoFreeingOutside,
} from '#contract/absences/absences.ts';
import { refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { refetchOwnBookings } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { formatKeptDays } from './format-kept-days.ts';
import { formatBookingsWithReasons } from './format-stayed-bookings.ts';
import { showAbsenceResultToast } from './show-result.ts';

/** A press to undo, wholly or outside of the days of its absence. */
interface Undo {
  id: string;
  onlyOutside: boolean;
}

/** Refetches absences, their previews, the answers about who is away, and all lists of bookings. */
export async function refetchAbsencesAndBookings(client: QueryClient): Promise<void> {
  const endpoints = [listAbsences, listAway, previewAbsence];
  await Promise.all([
    ...endpoints.map((endpoint) => refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) })),
    refetchOwnBookings(client),
    refetchBookingLists(client),
  ]);
}

/**
 * Returns `undo`, which books freed bookings again, given the id of their absence or press. It also
 * removes the member's own absence. One toast counts the restored bookings and names those that
 * the server refused, with the reasons.
 */
export function useUndoFreeing() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undoing = useMutationWithFailureToast({
    mutationFn: async ({ id, onlyOutside }: Undo) => {
      const params = { id };
      if (onlyOutside) return await call(undoFreeingOutside, { params });
      return (
        (await sendWithOneRetry(() => call(undoFreeing, { params }), 'notFound')) ?? { bookings: [], keptDays: [] }
      );
    },
    about: ({ id }) => id,
    failed: (error) => t('absences.undo.failed', { reason: error.message }),
    onSuccess: ({ bookings, keptDays }, { onlyOutside }) => {
      const lost = bookings.filter(({ refusal }) => refusal !== null);
      const back = bookings.length - lost.length;
      const isRemoved = lost.length === 0 && !onlyOutside;
      const done = back > 0 ? t('absences.undo.done', { count: back }) : isRemoved ? t('absences.undo.removed') : '';
      if (lost.length === 0) return done === '' ? undefined : showAbsenceResultToast(done, { keptDays }, t);
      const named = lost.map((one) => ({ ...one, reason: one.refusal!.message }));
      const parts = [done, `${t('absences.undo.lost', { count: lost.length })} ${formatBookingsWithReasons(named, t)}`];
      toast.error([...parts, formatKeptDays(keptDays ?? [], t)].filter(Boolean).join(' '), { duration: 20_000 });
    },
    onSettled: () => refetchAbsencesAndBookings(client),
  });
  return {
    undo: (id: string) => undoing.mutate({ id, onlyOutside: false }),
    /** Books again the freed bookings on days that the absence lost. The absence stays. */
    undoOutside: (id: string) => undoing.mutate({ id, onlyOutside: true }),
    /** The id of the absence or press whose undo is pending, or null. */
    undoing: undoing.isPending ? undoing.variables.id : null,
  };
}
