import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getSwitchQueue } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { getOverduePackageId } from './get-overdue-package-id.ts';
import { subscriptionQueryOptions } from './subscription-query-options.ts';

/**
 * A link to the payment of an overdue package, with any saved or new card. Hidden if no package is
 * overdue.
 */
export function PayOverdueLink() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { data: has } = useQuery(subscriptionQueryOptions);
  const queue = useQuery(createQueryOptions(getSwitchQueue));
  const due = has && queue.data && getOverduePackageId(has, queue.data.switchQueue[0]);
  if (!due) return null;
  return (
    <Link
      to="/$company/subscription/changePackage"
      params={{ company: company.companyUrlName }}
      search={{ step: 2, package: due }}
      className={getButtonClass({ variant: 'primary', size: 'small' })}
    >
      {t('billing.trouble.payNow')}
    </Link>
  );
}
