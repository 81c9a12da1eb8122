import { useQuery } from '@tanstack/react-query';
import { freePackageId, previewPackageChange } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PlacesToFreezeList } from '../PlacesToFreezeList.tsx';
import { formatSubscriptionDay } from '../period-texts.ts';

/**
 * The notice about a trial's end if the company chooses no package. It names the free package that
 * follows, and the places that freeze.
 */
export function TrialEndNotice({ end }: { end: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(createQueryOptions(previewPackageChange, { query: { packageId: freePackageId } }));
  const frozen = data?.frozen ?? [];
  return (
    <Notice tone={frozen.length > 0 ? 'warning' : 'info'}>
      <p>{t('billing.info.afterTrial', { day: formatSubscriptionDay(end) })}</p>
      {frozen.length > 0 && (
        <>
          <p>{t('billing.freezes.then')}</p>
          <PlacesToFreezeList frozen={frozen} />
        </>
      )}
    </Notice>
  );
}
