import { useQueryClient } from '@tanstack/react-query';
import { changeWait, leaveWaitlist, type Wait, type WaitFulfilment } from '#contract/waitlist/waits.ts';
import { call } from '#web/platform/api/call.ts';
import { sendWithOneRetry } from '#web/platform/api/send-with-one-retry.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchWaits } from './use-waits.ts';

/**
 * Returns the acts that end a wait, or change whether it takes a place at once. Each retries once
 * after a lost response, because a repeated request changes nothing.
 */
export function useWaitActions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leaving = useMutationWithFailureToast({
    mutationFn: ({ id }: Wait) => sendWithOneRetry(() => call(leaveWaitlist, { params: { id } }), null),
    about: ({ id }) => id,
    onSuccess: () => void toast.success(t('waitlist.leave.done')),
    onSettled: () => refetchWaits(client),
  });
  const changing = useMutationWithFailureToast({
    mutationFn: ({ wait: { id, startDate, endDate }, takes }: { wait: Wait; takes: WaitFulfilment }) =>
      sendWithOneRetry(() => call(changeWait, { params: { id }, body: { startDate, endDate, takes } }), null),
    about: ({ wait }) => wait.id,
    onSuccess: (_wait, { takes }) => void toast.success(t(`waitlist.change.${takes}`)),
    onSettled: () => refetchWaits(client),
  });
  return { leaving, changing };
}
