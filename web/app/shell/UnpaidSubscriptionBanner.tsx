import { useQuery } from '@tanstack/react-query';
import { Link, useMatches } from '@tanstack/react-router';
import { getRenewalTrouble } from '#contract/billing/payments.ts';
import { formatOverdueLastDay, formatSubscriptionDay } from '#web/features/billing/period-texts.ts';
import { subscriptionQueryOptions } from '#web/features/billing/subscription-query-options.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { screens } from '#web/platform/routing/screens.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from './frame.module.css';

/**
 * Warns members who may pay that the next period could not be paid, or that the paid period is
 * over. The screen of the subscription has details instead of the banner.
 */
export function UnpaidSubscriptionBanner() {
  const { t } = useTranslation();
  const { company, may } = useCompanyContext();
  const isOfSubscription = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen === screens.subscription,
  });
  const isTold = may('subscription-create') && !company.secondFactorMissing;
  const { data: has } = useQuery({ ...subscriptionQueryOptions, enabled: isTold });
  const mayFail = isTold && has !== undefined && has.price > 0;
  const { data: renewal } = useQuery({ ...createQueryOptions(getRenewalTrouble), enabled: mayFail });
  if (!mayFail || !renewal || isOfSubscription) return null;
  const until = renewal.trouble ? formatSubscriptionDay(renewal.trouble.keptUntil) : formatOverdueLastDay(has);
  if (until === null) return null;
  return (
    <div className={styles.banner}>
      <Notice
        tone="error"
        role="status"
        action={
          <Link to="/$company/subscription/info" params={{ company: company.companyUrlName }}>
            {t('shell.bell.trial.open')}
          </Link>
        }
      >
        {t(renewal.trouble ? 'shell.unpaid.failed' : 'shell.unpaid.over', { day: until })}
      </Notice>
    </div>
  );
}
