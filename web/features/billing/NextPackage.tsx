import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPackages, previewPackageChange, type Subscription } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { PlacesToFreezeList } from './PlacesToFreezeList.tsx';
import { formatSubscriptionDay } from './period-texts.ts';

/**
 * The notice about a paid package that follows the present one. It shows the next package's start,
 * the places that it would freeze, and a link that keeps the present package. Hidden without a next
 * package.
 */
export function NextPackageNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { packageId, packageName, periods, nextPackage: next } = subscription;
  const offered = useQuery(createQueryOptions(listPackages));
  const asked = { query: { packageId: next?.packageId ?? '' } };
  const preview = useQuery({ ...createQueryOptions(previewPackageChange, asked), enabled: next !== null });
  const from = periods[0]?.periodEnd ?? null;
  if (!next || from === null) return null;
  const frozen = preview.data?.frozen ?? [];
  const isOffered = offered.data?.packages.some(({ id }) => id === packageId);
  return (
    <Notice
      tone="warning"
      action={
        isOffered && (
          <Link
            to="/$company/subscription/changePackage"
            params={{ company: company.companyUrlName }}
            search={{ step: 1, package: packageId }}
            className={getButtonClass({ size: 'small' })}
          >
            {t('billing.next.keep', { name: packageName })}
          </Link>
        )
      }
    >
      <p>{t('billing.next.words', { day: formatSubscriptionDay(from), name: next.packageName })}</p>
      {isOffered && <p>{t('billing.next.howToKeep', { name: packageName })}</p>}
      {frozen.length > 0 && (
        <>
          <p>{t('billing.freezes.then')}</p>
          <PlacesToFreezeList frozen={frozen} />
        </>
      )}
    </Notice>
  );
}
