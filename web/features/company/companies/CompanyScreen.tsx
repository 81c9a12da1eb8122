import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { getCompany } from '#contract/company/company-details.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { CompanyPage } from './CompanyPage.tsx';

const SsoSection = lazyPart(() => loadWithTexts(['sso'], import('./sso/SsoSection.tsx')), 'SsoSection');

const SecondFactorSection = lazyPart(
  () => import('./second-factor/SecondFactorSection.tsx'),
  'SecondFactorRequirementSection',
);

const CodesSection = lazyPart(() => import('./codes/CodesSection.tsx'), 'RenewQrCodesSection');

/**
 * The heading while the page loads. `onGone` reports whether the heading had the focus when it
 * unmounted. The heading of the loaded page then takes the focus, so that a screen reader keeps its
 * position.
 */
function LoadingHeading({ children, onGone }: { children: string; onGone: (hadFocus: boolean) => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = useRef(onGone);
  useLayoutEffect(() => {
    const shown = heading.current;
    return () => tell.current(document.activeElement === shown);
  }, []);
  return <h1 ref={heading}>{children}</h1>;
}

/**
 * The administrators' screen with their company's data (COMP-01, COMP-02), its single sign-on, its
 * second factor and its QR codes.
 */
export function CompanyScreen() {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(createQueryOptions(getCompany));
  const takesFocus = useRef(false);
  const hasLoaded = data !== undefined;
  useLayoutEffect(() => {
    if (!hasLoaded || !takesFocus.current) return;
    takesFocus.current = false;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [hasLoaded]);
  if (data)
    return (
      <>
        <CompanyPage company={data} />
        {data.isActive && <SsoSection />}
        {data.isActive && <SecondFactorSection />}
        {data.isActive && <CodesSection />}
      </>
    );
  return (
    <>
      <LoadingHeading
        onGone={(hadFocus) => {
          takesFocus.current = hadFocus;
        }}
      >
        {t('companies.title')}
      </LoadingHeading>
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
