import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelQueuedChange, type QueuedChange } from '#contract/billing/subscription.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { formatPackagePrice, formatSubscriptionDay } from './period-texts.ts';
import { refetchSubscriptionData } from './refetch-subscription-data.ts';

interface Props {
  queued: QueuedChange;
  /** The length of the queued package in months. Undefined until the packages have loaded. */
  months: number | undefined;
  /**
   * True if the paid period has ended without a renewal. The queued change then takes effect with
   * the payment.
   */
  isOverdue: boolean;
  /**
   * True on the screen that changes the package. No other change is possible until this one takes
   * effect or is cancelled.
   */
  blocks?: boolean;
}

/**
 * The notice about a package change that waits for the end of the paid period. A button cancels the
 * change (SUB-02).
 */
export function QueuedChangeNotice({ queued, months, isOverdue, blocks = false }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const cancel = useMutationWithFailureToast({
    mutationFn: () => call(cancelQueuedChange, { query: { id: queued.id } }),
    onSuccess: () => toast.success(t('billing.queued.canceled')),
    failed: (error) => `${t('billing.queued.notCanceled')} ${error.message}`,
    async onSettled(_answer, error) {
      // After `notFound` too: the change has taken effect meanwhile, or another administrator
      // cancelled it.
      if (!error || getErrorCode(error) === 'notFound') await refetchSubscriptionData(queryClient);
      setAsking(false);
    },
  });
  const said = { name: queued.packageName, day: formatSubscriptionDay(queued.date) };
  return (
    <>
      <Notice
        tone={blocks ? 'warning' : 'info'}
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            {t('billing.queued.cancel')}
          </Button>
        }
      >
        {t(isOverdue ? 'billing.queued.oncePaid' : 'billing.queued.words', said)}{' '}
        {months !== undefined &&
          queued.packagePrice > 0 &&
          `${t('billing.queued.price', { price: formatPackagePrice(t, queued.packagePrice, months) })} `}
        {blocks && t('billing.queued.blocks')}
      </Notice>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate()}
        pending={cancel.isPending}
        title={t('billing.queued.ask')}
        confirmLabel={t('billing.queued.cancel')}
        cancelLabel={t('billing.queued.keep')}
      >
        {t(isOverdue ? 'billing.queued.askOncePaid' : 'billing.queued.askWords', said)}
      </ConfirmDialog>
    </>
  );
}
