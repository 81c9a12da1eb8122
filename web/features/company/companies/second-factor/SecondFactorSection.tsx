import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listCompanies } from '#contract/company/companies.ts';
import { getSecondFactorRule, setSecondFactorRule } from '#contract/factors/second-factor-rule.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions, getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { Switch } from '#web/ui/button/Switch.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../sso/sso.module.css';

/**
 * The section with the switch that requires a second factor of all members. A confirmation explains
 * the effect, and the change applies at once.
 */
export function SecondFactorRequirementSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(createQueryOptions(getSecondFactorRule));
  // The requested state of the switch. The dialog keeps it even if another administrator makes the
  // same change meanwhile.
  const [wanted, setWanted] = useState(false);
  const [asking, setAsking] = useState(false);
  const turn = useMutationWithFailureToast({
    mutationFn: (required: boolean) => call(setSecondFactorRule, { body: { required } }),
    onSuccess: (_nothing, required) =>
      toast.success(t(required ? 'companies.secondFactor.savedOn' : 'companies.secondFactor.savedOff')),
    failed: (failure) => `${t('companies.secondFactor.notSaved')} ${failure.message}`,
    async onSettled() {
      await Promise.all(
        [getSecondFactorRule, listCompanies].map((one) => refetchQueries(client, { queryKey: getQueryKeyPrefix(one) })),
      );
      setAsking(false);
    },
  });
  return (
    <section className={styles.section} aria-labelledby="second-factor">
      <h2 id="second-factor">{t('companies.secondFactor.title')}</h2>
      <p className={styles.lead}>{t('companies.secondFactor.lead')}</p>
      {data && (
        <>
          <Switch
            label={t('companies.secondFactor.require')}
            help={t('companies.secondFactor.help')}
            checked={data.required}
            onChange={() => {
              setWanted(!data.required);
              setAsking(true);
            }}
          />
          <p className={styles.state}>
            {data.without === 0
              ? t('companies.secondFactor.everybody')
              : t('companies.secondFactor.without', { count: data.without })}
          </p>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            onConfirm={() => turn.mutate(wanted)}
            pending={turn.isPending}
            title={t(wanted ? 'companies.secondFactor.turnOn' : 'companies.secondFactor.turnOff')}
            confirmLabel={t(wanted ? 'companies.secondFactor.confirmOn' : 'companies.secondFactor.confirmOff')}
          >
            {t(wanted ? 'companies.secondFactor.onMeans' : 'companies.secondFactor.offMeans')}
          </ConfirmDialog>
        </>
      )}
      {!data && error && (
        <ErrorState title={t('companies.secondFactor.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="text" lines={3} />}
    </section>
  );
}
