import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listCompanies } from '#contract/company/companies.ts';
import { getFactors } from '#contract/factors/factors.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from '../profile.module.css';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';
import type { SecuritySectionProps } from './security-section-props.ts';
import { useIdentityProof } from './use-identity-proof.tsx';
import { useNewRecoveryCodesDialog } from './use-recovery-codes.tsx';

/**
 * The profile's tab with the sign-in methods besides password and provider: passkeys, an
 * authenticator app, recovery codes.
 */
export function SecurityScreen() {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...createQueryOptions(getFactors),
    refetchOnMount: 'always',
  });
  const proof = useIdentityProof();
  const changed = async () => {
    await Promise.all(
      [getFactors, listCompanies].map((one) => refetchQueries(client, { queryKey: getQueryKeyPrefix(one) })),
    );
  };
  const codes = useNewRecoveryCodesDialog(profile.id);
  const props = (factors: NonNullable<typeof data>): SecuritySectionProps => ({
    factors,
    run: proof.run,
    onChanged: changed,
    // The server creates recovery codes together with the first factor.
    makesCodes: factors.recoveryCodesLeft === null ? codes.makes : (act) => act(),
  });
  return (
    <div className={styles.sessions}>
      <header className={styles.ribbon}>
        <h1>{t('security.title')}</h1>
      </header>
      {company.secondFactorMissing && (
        <Notice tone="warning" role="status">
          {t('security.missing', { name: company.name })}
        </Notice>
      )}
      <p>{t('security.words')}</p>
      {data ? (
        <>
          <PasskeysSection {...props(data)} />
          <AuthenticatorSection {...props(data)} />
          {data.recoveryCodesLeft !== null && (
            <RecoveryCodesSection
              {...props(data)}
              makesCodes={codes.makes}
              left={data.recoveryCodesLeft}
              unseen={codes.unseen}
            />
          )}
        </>
      ) : error ? (
        <ErrorState title={t('security.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="text" lines={6} />
      )}
      {codes.dialog}
      {proof.dialog}
    </div>
  );
}
