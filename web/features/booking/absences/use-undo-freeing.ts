import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  listAbsences,
  listAway,
  previewAbsence,
  type UndoneBooking,
  undoFreeing,
} from '#contract/absences/absences.ts';
import { refetchBookingLists } from '#web/features/booking/bell/settle-booking.ts';
import { refetchOwnBookings } from '#web/features/booking/booking-lists/list/cached-pages.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { listedKinds } from '#web/features/booking/kinds/kinds.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * The largest number of bookings that the toast names with the reason why they stay cancelled. It
 * counts the others.
 */
const namedRefusals = 3;

/** Refetches absences, the answers about who is away, and all lists of bookings. */
export async function refetchAbsences(client: QueryClient): Promise<void> {
  const endpoints = [listAbsences, listAway, previewAbsence];
  await Promise.all([
    ...endpoints.map((endpoint) => refetchQueries(client, { queryKey: getQueryKeyPrefix(endpoint) })),
    refetchOwnBookings(client),
    refetchBookingLists(client),
  ]);
}

/**
 * Returns the function that books freed bookings again, given the id of their absence or press. One
 * toast counts the restored bookings. Another names those that the server refused, with the
 * reasons.
 */
export function useUndoFreeing() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const placeOf = ({ kind, placeName }: UndoneBooking) => {
    const texts = listedKinds.find(({ name }) => name === kind)?.texts;
    return texts ? t(`${texts}.name`, { name: placeName }) : placeName;
  };
  const undoing = useToastMutation({
    mutationFn: (id: string) => call(undoFreeing, { params: { id } }),
    about: (id) => id,
    failed: (error) => t('absences.undo.failed', { reason: error.message }),
    onSuccess: ({ bookings }) => {
      const lost = bookings.filter(({ refusal }) => refusal !== null);
      const back = bookings.length - lost.length;
      if (back > 0) toast.success(t('absences.undo.done', { count: back }));
      else if (lost.length === 0) toast.success(t('absences.undo.removed'));
      if (lost.length === 0) return;
      const named = lost
        .slice(0, namedRefusals)
        .map((one) => `${placeOf(one)}, ${formatDisplayPeriod(one, one.iana)}: ${one.refusal!.message}`);
      const more = lost.length - named.length;
      const others = more > 0 ? [t('absences.undo.more', { count: more })] : [];
      toast.error(`${t('absences.undo.lost', { count: lost.length })} ${[...named, ...others].join(' ')}`, {
        duration: 20_000,
      });
    },
    onSettled: () => refetchAbsences(client),
  });
  return {
    undo: (id: string) => undoing.mutate(id),
    /** The id of the absence or press whose undo is pending, or null. */
    undoing: undoing.isPending ? undoing.variables : null,
  };
}
