import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpDown } from 'lucide-react';
import { getRenewalTrouble } from '#contract/billing/payments.ts';
import { getSwitchQueue, listPackages, trialPackageId } from '#contract/billing/subscription.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import { useWorkplace } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { actBar } from '#web/ui/toast/act-bar.ts';
import styles from '../billing.module.css';
import { NextPackage } from '../NextPackage.tsx';
import { PayNow } from '../PayNow.tsx';
import { ProviderLinks } from '../ProviderLinks.tsx';
import { overdueUntil, periodDay } from '../period-texts.ts';
import { QueuedNotice } from '../QueuedNotice.tsx';
import { RenewalFailed } from '../RenewalFailed.tsx';
import { subscriptionQuery } from '../subscription-query.ts';
import { Coverage } from './Coverage.tsx';
import { InForce } from './InForce.tsx';
import { TrialEnd } from './TrialEnd.tsx';

/** The present package, its end and the next one: /subscription/info (SUB-01). */
export function InfoScreen() {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery);
  const queue = useQuery(queryOf(getSwitchQueue));
  const offered = useQuery(queryOf(listPackages));
  const renewal = useQuery(queryOf(getRenewalTrouble));
  const queued = queue.data?.switchQueue[0];
  const end = data?.periods.at(-1)?.periodEnd ?? null;
  const overdue = data ? overdueUntil(data) : null;
  const isTrial = data?.packageId === trialPackageId;
  return (
    <div className={styles.screen}>
      <header {...actBar} className={styles.top}>
        <h1>{t('billing.info.title')}</h1>
        <Link
          to="/$company/subscription/changePackage"
          params={{ company: company.companyUrlName }}
          className={buttonClass({ variant: 'primary' })}
        >
          <ArrowUpDown size={18} aria-hidden="true" />
          {t('billing.info.change')}
        </Link>
      </header>
      <RenewalFailed />
      {queued && (
        <QueuedNotice
          queued={queued}
          isOverdue={data?.isActive === false}
          months={offered.data?.packages.find(({ id }) => id === queued.packageId)?.durationInMonths}
        />
      )}
      {data && <NextPackage subscription={data} />}
      {end !== null && overdue !== null && renewal.data?.trouble === null && (
        <Notice tone="error" action={<PayNow />}>
          {t('billing.info.unpaid', { end: periodDay(end), day: overdue })}
        </Notice>
      )}
      {isTrial && end !== null && !queued && <TrialEnd end={end} />}
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
          <InForce subscription={data} queued={queued} />
          <Coverage covered={data.packageInfo} />
        </div>
      )}
      <ProviderLinks />
    </div>
  );
}
