import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listPackages, previewPackageChange, type Subscription } from '#contract/billing/subscription.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Freezes } from './Freezes.tsx';
import { periodDay } from './period-texts.ts';

/**
 * The paid package that follows the present one: its start, its freezes, and the way to keep the
 * present one. Hidden without one.
 */
export function NextPackage({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const { packageId, packageName, periods, nextPackage: next } = subscription;
  const offered = useQuery(queryOf(listPackages));
  const asked = { query: { packageId: next?.packageId ?? '' } };
  const preview = useQuery({ ...queryOf(previewPackageChange, asked), enabled: next !== null });
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
            className={buttonClass({ size: 'small' })}
          >
            {t('billing.next.keep', { name: packageName })}
          </Link>
        )
      }
    >
      <p>{t('billing.next.words', { day: periodDay(from), name: next.packageName })}</p>
      {isOffered && <p>{t('billing.next.howToKeep', { name: packageName })}</p>}
      {frozen.length > 0 && (
        <>
          <p>{t('billing.freezes.then')}</p>
          <Freezes frozen={frozen} />
        </>
      )}
    </Notice>
  );
}
