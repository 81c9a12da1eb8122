import { useQueryClient } from '@tanstack/react-query';
import { v4 } from 'uuid';
import { type Absence, changeAbsence, freeBookings, previewAbsence } from '#contract/absences/absences.ts';
import { call } from '#web/platform/api/call.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAbsences, useUndoFreeing } from './use-undo-freeing.ts';

/**
 * Returns the act that frees all bookings of an absence in one press. An undo returns them and
 * leaves the absence. Bookings of an own absence belong to it, so its own undo returns them too.
 */
export function useFreeAbsence() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { undo } = useUndoFreeing();
  const freeing = useToastMutation({
    mutationFn: async ({ id, source, firstDay, fromNoon, lastDay, untilNoon }: Absence) => {
      const period = { firstDay, fromNoon, lastDay, untilNoon };
      const { bookings } = await call(previewAbsence, { body: period });
      const bookingIds = bookings.filter(({ effect }) => effect !== 'kept').map((booking) => booking.id);
      if (source === 'own') {
        const { freed } = await call(changeAbsence, { params: { id }, body: { ...period, bookingIds } });
        return { pressId: null, freed };
      }
      const pressId = v4();
      const { freed } = await call(freeBookings, { body: { ...period, id: pressId, bookingIds } });
      return { pressId, freed };
    },
    about: ({ id }) => id,
    failed: (error) => t('absences.notFreedOf', { reason: error.message }),
    onSuccess: ({ pressId, freed }) => {
      const actions =
        pressId !== null && freed > 0 ? [{ label: t('absences.undo.label'), onClick: () => undo(pressId) }] : [];
      toast.success(freed === 0 ? t('absences.freedNone') : t('absences.freed', { count: freed }), { actions });
    },
    onSettled: () => refetchAbsences(client),
  });
  return { free: (absence: Absence) => freeing.mutate(absence), isFreeing: freeing.isPending };
}
