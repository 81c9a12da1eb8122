import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { changeSubscription, type OfferedPackage } from '#contract/billing/subscription.ts';
import { call } from '#web/platform/api/call.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../billing.module.css';
import { PlacesToFreezeList } from '../PlacesToFreezeList.tsx';
import { formatPackagePrice, formatSubscriptionDay } from '../period-texts.ts';
import { refetchSubscriptionData } from '../refetch-subscription-data.ts';
import type { PackageChangeModel, PackageChangeOutlook } from './use-package-change.ts';

/**
 * The last step of a change without a payment. The change waits for the end of the paid period
 * (SUB-02). If there is no such end, or it has passed, a free package starts at once. A package
 * with a price then starts once the overdue sum is paid.
 */
export function QueuePackageChangeStep({
  change,
  wanted,
  outlook,
}: {
  change: PackageChangeModel;
  wanted: OfferedPackage;
  outlook: PackageChangeOutlook;
}) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { date, frozen, waits } = outlook;
  const isFree = wanted.noPromoPrice === 0;
  const words = waits ? 'words' : isFree ? 'atOnce' : 'oncePaid';
  const queue = useMutation({
    mutationFn: () => call(changeSubscription, { body: { packageId: wanted.id } }),
    async onSuccess({ queued }) {
      await refetchSubscriptionData(queryClient);
      toast.success(
        queued && waits
          ? t('billing.queue.queued', { name: queued.packageName, day: formatSubscriptionDay(queued.date) })
          : queued
            ? t('billing.queued.oncePaid', { name: queued.packageName })
            : t('billing.queue.changed', { name: wanted.name }),
      );
      const params = { company: company.companyUrlName };
      await navigate({ to: '/$company/subscription/info', params, replace: true });
    },
    onError: () => void refetchSubscriptionData(queryClient),
  });
  return (
    <div className={styles.step}>
      <p>
        {t(`billing.queue.${words}`, { name: wanted.name, day: formatSubscriptionDay(date) })}{' '}
        {formatPackagePrice(t, wanted.noPromoPrice, wanted.durationInMonths)}. {waits && t('billing.queue.noPayment')}
      </p>
      {frozen.length > 0 && (
        <Notice tone="warning">
          <p>{t('billing.freezes.then')}</p>
          <PlacesToFreezeList frozen={frozen} />
        </Notice>
      )}
      {queue.error && (
        <Notice tone="error" role="alert">
          {t('billing.queue.failed')} {queue.error.message}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button onClick={() => change.go({ step: 1 })}>{t('billing.back')}</Button>
        <Button variant="primary" pending={queue.isPending} onClick={() => queue.mutate()}>
          {t(waits || !isFree ? 'billing.queue.act' : 'billing.queue.actNow')}
        </Button>
      </div>
    </div>
  );
}
