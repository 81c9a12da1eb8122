import { useQueryClient } from '@tanstack/react-query';
import { markAbsence } from '#contract/absences/absences.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { showAbsenceResultToast } from './show-result.ts';
import { refetchAbsencesAndBookings } from './use-undo-freeing.ts';

/** Returns the act that marks an absence of the HR calendar as wrong, or as right again. */
export function useMarkAbsenceWrong() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutationWithFailureToast({
    mutationFn: ({ id, isWrong }: { id: string; isWrong: boolean }) =>
      call(markAbsence, { params: { id }, body: { isWrong } }),
    about: ({ id }) => id,
    failed: (error) => t('absences.wrong.failed', { reason: error.message }),
    onSuccess: ({ keptDays }, { isWrong }) => {
      showAbsenceResultToast(t(isWrong ? 'absences.wrong.done' : 'absences.wrong.undone'), { keptDays }, t);
    },
    onSettled: () => refetchAbsencesAndBookings(client),
  });
}
