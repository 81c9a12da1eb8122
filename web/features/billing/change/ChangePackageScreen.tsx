import { Link } from '@tanstack/react-router';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Stepper } from '#web/ui/list/Stepper.tsx';
import { actionBarProps } from '#web/ui/toast/action-bar.ts';
import styles from '../billing.module.css';
import { PricingLinks } from '../PricingLinks.tsx';
import { QueuedChangeNotice } from '../QueuedChangeNotice.tsx';
import { ChoosePackageStep } from './ChoosePackageStep.tsx';
import { formatPackageStart } from './format-package-start.ts';
import { PackageChangeDetailsStep } from './PackageChangeDetailsStep.tsx';
import { PackagePaymentStep } from './PackagePaymentStep.tsx';
import { QueuePackageChangeStep } from './QueuePackageChangeStep.tsx';
import { type LoadedPackageChangeData, type PackageChangeModel, usePackageChange } from './use-package-change.ts';

/**
 * The screen that changes the company's package in three steps: /subscription/changePackage (SUB-01
 * to SUB-03).
 */
export function ChangePackageScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const change = usePackageChange();
  const { offer, failed } = change;
  return (
    <div className={styles.screen}>
      <header {...actionBarProps} className={styles.top}>
        <h1>{t('billing.change.title')}</h1>
        <Link
          to="/$company/subscription/info"
          params={{ company: company.companyUrlName }}
          className={getButtonClass()}
        >
          {t('billing.change.leave')}
        </Link>
      </header>
      {!offer && failed && (
        <ErrorState title={t('billing.notLoaded')} onRetry={() => void failed.refetch()} retrying={failed.isFetching}>
          {failed.error?.message}
        </ErrorState>
      )}
      {!offer && !failed && (
        <div className={styles.packages}>
          {[1, 2, 3, 4].map((one) => (
            <Skeleton key={one} shape="block" height={320} />
          ))}
        </div>
      )}
      {offer && <Steps change={change} offer={offer} />}
      <PricingLinks />
    </div>
  );
}

function Steps({ change, offer }: { change: PackageChangeModel; offer: LoadedPackageChangeData }) {
  const { t } = useTranslation();
  const { wanted, outlook, step, failedAbout } = change;
  const { has, packages, queued } = offer;
  const about = failedAbout ? (
    <ErrorState
      title={t('billing.details.notLoaded')}
      onRetry={() => void failedAbout.refetch()}
      retrying={failedAbout.isFetching}
    >
      {failedAbout.error?.message}
    </ErrorState>
  ) : (
    <Skeleton shape="block" height={280} />
  );
  const detailed = wanted && outlook && { change, wanted, outlook };
  // A company may choose its present package to cancel the one that follows. The details then
  // compare it with that next package.
  const follows =
    wanted?.id === has.packageId ? packages.find(({ id }) => id === has.nextPackage?.packageId) : undefined;
  const before = follows ? { packageName: follows.name, packageInfo: follows } : has;
  return (
    <>
      {queued && change.isBlocked && (
        <QueuedChangeNotice
          queued={queued}
          isOverdue={has?.isActive === false}
          months={packages.find(({ id }) => id === queued.packageId)?.durationInMonths}
          blocks
        />
      )}
      <Stepper
        label={t('billing.change.steps')}
        current={step}
        onStep={(index) => change.go({ step: index === 0 ? undefined : (index as 1 | 2) })}
        steps={[
          {
            id: 'choose',
            label: t('billing.change.choose'),
            summary: wanted?.name,
            enabled: true,
            done: wanted !== undefined,
            content: <ChoosePackageStep change={change} offer={offer} />,
          },
          {
            id: 'details',
            label: t('billing.change.details'),
            summary: wanted && outlook && t('billing.change.fromDay', { day: formatPackageStart(t, outlook, wanted) }),
            enabled: wanted !== undefined,
            done: step === 2,
            content: detailed ? <PackageChangeDetailsStep {...detailed} before={before} /> : about,
          },
          {
            id: 'summary',
            label: t('billing.change.summary'),
            enabled: detailed !== undefined,
            done: false,
            content: !detailed ? (
              about
            ) : outlook.paymentNeeded ? (
              <PackagePaymentStep {...detailed} />
            ) : (
              <QueuePackageChangeStep {...detailed} />
            ),
          },
        ]}
      />
    </>
  );
}
