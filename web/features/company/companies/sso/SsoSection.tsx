import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getCompanySso } from '#contract/sign-in/sso.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { SsoDomains } from './SsoDomains.tsx';
import { SsoProviderForm } from './SsoProviderForm.tsx';
import { SsoRefusals } from './SsoRefusals.tsx';
import styles from './sso.module.css';
import { useReturnAfterSsoSave } from './use-return-after-sso-save.ts';

/**
 * The section with the single sign-on settings, for administrators who may change the company. It
 * has its own requests, form and texts.
 */
export function SsoSection() {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch, isFetching } = useQuery(createQueryOptions(getCompanySso));
  const { failure, isBack } = useReturnAfterSsoSave();
  const section = useRef<HTMLElement>(null);
  const isThere = data !== undefined;
  // The time of the last saved change when the page loaded. A failure from the URL shows until the
  // settings are saved again.
  const first = useRef<string | null>(undefined);
  if (data && first.current === undefined) first.current = data.modifiedOn;
  const stands = failure !== null && (!data || data.modifiedOn === first.current);
  useEffect(() => {
    // After the return from the provider, scrolls to this section. It lies below the company's
    // data.
    if (isBack && isThere) section.current?.scrollIntoView();
  }, [isBack, isThere]);
  return (
    <section ref={section} className={styles.section} aria-labelledby="company-sso">
      <h2 id="company-sso" ref={heading} tabIndex={-1}>
        {t('sso.title')}
      </h2>
      <p className={styles.lead}>{t('sso.lead')}</p>
      {stands && (
        <Notice tone="warning" role="alert">
          {t('sso.notSaved')} {t(failure)}
        </Notice>
      )}
      {data && (
        <>
          <SsoRefusals refusals={data.refusals} focusAfter={heading} />
          <SsoDomains domains={data.domains} />
          <SsoProviderForm sso={data} />
        </>
      )}
      {!data && error && (
        <ErrorState title={t('sso.notLoaded')} onRetry={() => void refetch()} retrying={isFetching}>
          {error.message}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="text" lines={6} />}
    </section>
  );
}
