import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Absence, freeBookings, previewAbsence } from '#contract/absences/absences.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { formatAbsence } from './format-absence.ts';
import { showAbsenceResultToast } from './show-result.ts';
import { AbsenceBookingList } from './TouchedBookingList.tsx';
import { refetchAbsencesAndBookings } from './use-undo-freeing.ts';

interface Props {
  absence: Absence;
  open: boolean;
  onClose: () => void;
}

/**
 * The dialog that frees the member's bookings during an existing absence. Only ticked bookings are
 * freed. The request has the absence's id, so the absence's menu can later book them again.
 */
export function FreeAbsenceBookingsDialog({ absence, open, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [kept, setKept] = useState<string[]>([]);
  const { id, firstDay, fromNoon, lastDay, untilNoon } = absence;
  const period = { firstDay, fromNoon, lastDay, untilNoon };
  const preview = useQuery({
    ...createQueryOptions(previewAbsence, { body: period }),
    enabled: open,
    staleTime: 0,
  });
  const bookingIds = (preview.data?.bookings ?? [])
    .filter((one) => one.effect !== 'kept' && !kept.includes(one.id))
    .map((one) => one.id);
  const freeing = useMutationWithFailureToast({
    mutationFn: () => call(freeBookings, { body: { ...period, id, bookingIds } }),
    about: () => id,
    failed: (error) => `${t('absences.notFreed')} ${error.message}`,
    onSuccess: ({ freed, stayed }) => {
      showAbsenceResultToast(
        freed === 0 ? t('absences.freedNone') : t('absences.freed', { count: freed }),
        { stayed },
        t,
      );
      onClose();
    },
    onSettled: () => refetchAbsencesAndBookings(client),
  });
  const isNothing = bookingIds.length === 0;
  const free = () => {
    if (!isNothing && !freeing.isPending) freeing.mutate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onSubmit={free}
      size="medium"
      title={t('absences.free.ofAbsence')}
      description={<NonBreakingDates>{formatAbsence(absence, t)}</NonBreakingDates>}
      actions={
        <>
          <Button onClick={onClose}>{t('absences.free.close')}</Button>
          <Button type="submit" variant="primary" pending={freeing.isPending} aria-disabled={isNothing || undefined}>
            {isNothing ? t('absences.free.saveNone') : t('absences.free.save', { count: bookingIds.length })}
          </Button>
        </>
      }
    >
      <div aria-live="polite" aria-busy={preview.isFetching}>
        <AbsenceBookingList
          form={{ preview, isPeriod: true, values: { kept }, change: (next) => setKept(next.kept) }}
        />
      </div>
    </Dialog>
  );
}
