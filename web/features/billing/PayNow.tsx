import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getSwitchQueue } from '#contract/billing/subscription.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { duePackage } from './due-package.ts';
import { subscriptionQuery } from './subscription-query.ts';

/** A link to the payment of an overdue package, by any card. Hidden without an overdue package. */
export function PayNow() {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const { data: has } = useQuery(subscriptionQuery);
  const queue = useQuery(queryOf(getSwitchQueue));
  const due = has && queue.data && duePackage(has, queue.data.switchQueue[0]);
  if (!due) return null;
  return (
    <Link
      to="/$company/subscription/changePackage"
      params={{ company: company.companyUrlName }}
      search={{ step: 2, package: due }}
      className={buttonClass({ variant: 'primary', size: 'small' })}
    >
      {t('billing.trouble.payNow')}
    </Link>
  );
}
