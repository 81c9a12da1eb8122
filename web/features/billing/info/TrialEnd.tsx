import { useQuery } from '@tanstack/react-query';
import { freePackageId, previewPackageChange } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PlacesToFreezeList } from '../PlacesToFreezeList.tsx';
import { formatPeriodDay } from '../period-texts.ts';

/** The outcome of a trial without a choice: the free package and the places that freeze. */
export function TrialEnd({ end }: { end: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(createQueryOptions(previewPackageChange, { query: { packageId: freePackageId } }));
  const frozen = data?.frozen ?? [];
  return (
    <Notice tone={frozen.length > 0 ? 'warning' : 'info'}>
      <p>{t('billing.info.afterTrial', { day: formatPeriodDay(end) })}</p>
      {frozen.length > 0 && (
        <>
          <p>{t('billing.freezes.then')}</p>
          <PlacesToFreezeList frozen={frozen} />
        </>
      )}
    </Notice>
  );
}
