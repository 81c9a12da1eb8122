import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpDown } from 'lucide-react';
import { getRenewalTrouble } from '#contract/billing/payments.ts';
import { getSwitchQueue, listPackages, trialPackageId } from '#contract/billing/subscription.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import styles from '../billing.module.css';
import { NextPackageNotice } from '../NextPackage.tsx';
import { PayOverdueLink } from '../PayOverdueLink.tsx';
import { PricingLinks } from '../PricingLinks.tsx';
import { formatOverdueLastDay, formatSubscriptionDay } from '../period-texts.ts';
import { QueuedChangeNotice } from '../QueuedChangeNotice.tsx';
import { RenewalFailedNotice } from '../RenewalFailedNotice.tsx';
import { subscriptionQueryOptions } from '../subscription-query-options.ts';
import { CurrentPackage } from './CurrentPackage.tsx';
import { PackageCoverage } from './PackageCoverage.tsx';
import { TrialEndNotice } from './TrialEnd.tsx';

/** The present package, its end and the next one: /subscription/info (SUB-01). */
export function SubscriptionInfoScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const { data, error, isFetching, refetch } = useQuery(subscriptionQueryOptions);
  const queue = useQuery(createQueryOptions(getSwitchQueue));
  const offered = useQuery(createQueryOptions(listPackages));
  const renewal = useQuery(createQueryOptions(getRenewalTrouble));
  const queued = queue.data?.switchQueue[0];
  const end = data?.periods.at(-1)?.periodEnd ?? null;
  const overdue = data ? formatOverdueLastDay(data) : null;
  const isTrial = data?.packageId === trialPackageId;
  return (
    <div className={styles.screen}>
      <header {...actionBarProps} className={styles.top}>
        <h1>{t('billing.info.title')}</h1>
        <Link
          to="/$company/subscription/changePackage"
          params={{ company: company.companyUrlName }}
          className={getButtonClass({ variant: 'primary' })}
        >
          <ArrowUpDown size={18} aria-hidden="true" />
          {t('billing.info.change')}
        </Link>
      </header>
      <RenewalFailedNotice />
      {queued && (
        <QueuedChangeNotice
          queued={queued}
          isOverdue={data?.isActive === false}
          months={offered.data?.packages.find(({ id }) => id === queued.packageId)?.durationInMonths}
        />
      )}
      {data && <NextPackageNotice subscription={data} />}
      {end !== null && overdue !== null && renewal.data?.trouble === null && (
        <Notice tone="error" action={<PayOverdueLink />}>
          {t('billing.info.unpaid', { end: formatSubscriptionDay(end), day: overdue })}
        </Notice>
      )}
      {isTrial && end !== null && !queued && <TrialEndNotice end={end} />}
      {!data && error && (
        <ErrorState title={t('billing.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && (
        <div className={styles.columns}>
          <Skeleton shape="block" height={260} />
          <Skeleton shape="block" height={260} />
        </div>
      )}
      {data && (
        <div className={styles.columns}>
          <CurrentPackage subscription={data} queued={queued} />
          <PackageCoverage covered={data.packageInfo} />
        </div>
      )}
      <PricingLinks />
    </div>
  );
}
