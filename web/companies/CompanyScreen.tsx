import { useQuery } from '@tanstack/react-query';
import { getCompany } from '#contract/companies.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation, withTexts } from '#web/app/languages/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { CompanyPage } from './CompanyPage.tsx';

const SsoSection = lazyPart(() => withTexts(['sso'], import('./sso/SsoSection.tsx')), 'SsoSection');

const SecondFactorSection = lazyPart(() => import('./second-factor/SecondFactorSection.tsx'), 'SecondFactorSection');

/** What administrators write about their company (COMP-01, COMP-02), and how its people sign in by its own provider, and by what else. */
export function CompanyScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(queryOf(getCompany));
  if (data)
    return (
      <>
        <CompanyPage company={data} />
        {data.isActive && <SsoSection />}
        {data.isActive && <SecondFactorSection />}
      </>
    );
  return (
    <>
      <h1>{t('companies.title')}</h1>
      {error ? (
        <ErrorState title={t('companies.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Skeleton shape="text" lines={8} />
      )}
    </>
  );
}
