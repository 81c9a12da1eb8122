import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import type { LoginProvider } from '#contract/factors/login-providers.ts';
import { linkProvider, listUserProviders, unlinkCompany, unlinkProvider } from '#contract/sign-in/providers.ts';
import { IdentityProofCancelledError } from '#web/features/accounts/profile/security/identity-proof-cancelled.ts';
import { useIdentityProof } from '#web/features/accounts/profile/security/use-identity-proof.tsx';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ExternalSignInErrorNotice } from './ExternalSignInError.tsx';
import styles from './LinkedProviders.module.css';
import { LinkedProvidersPlaceholder } from './LinkedProvidersPlaceholder.tsx';
import { ProviderLogo } from './ProviderLogo.tsx';

interface Way {
  key: string;
  name: string;
  provider: LoginProvider | null;
  linked: boolean;
}

/**
 * Shows a toast after the browser returns from a provider that is now linked. It removes the
 * parameter from the URL.
 */
function useLinkedWord(nameOf: (from: string) => string | undefined) {
  const { t } = useTranslation();
  useEffect(() => {
    const url = new URL(location.href);
    const from = url.searchParams.get('linkedProvider');
    const name = from === null ? undefined : nameOf(from);
    if (name === undefined) return;
    url.searchParams.delete('linkedProvider');
    history.replaceState(history.state, '', url);
    toast.success(t('providers.linked.done', { name }));
  }, [nameOf, t]);
}

/**
 * The section of the profile that links and unlinks Google, Microsoft and the single sign-on of the
 * person's companies.
 */
export function LinkedProviders() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mine = useQuery(createQueryOptions(listUserProviders));
  const { data } = mine;
  const ways: Way[] = [
    ...(data?.available ?? []).map((provider) => {
      return {
        key: provider,
        name: provider,
        provider,
        linked: data!.providers.some((one) => one.loginProvider === provider),
      };
    }),
    ...(data?.companies ?? []).map(({ companyId, name, linked }) => {
      return { key: companyId, name: t('providers.linked.ssoOf', { company: name }), provider: null, linked };
    }),
  ];
  const proof = useIdentityProof();
  const messageOf = (failed: string) => (error: Error) =>
    error instanceof IdentityProofCancelledError ? null : `${failed} ${error.message}`;
  useLinkedWord((from) => ways.find(({ key }) => key === from)?.name);
  const link = useMutationWithFailureToast({
    mutationFn: ({ key, provider }: Way) => {
      const returnTo = location.pathname + location.search;
      const body = provider ? { provider, returnTo } : { companyId: key, returnTo };
      return proof.run(() => call(linkProvider, { body }));
    },
    about: ({ key }) => key,
    onSuccess: ({ location: page }) => location.assign(page),
    failed: messageOf(t('providers.linked.errorOnLinking')),
  });
  const unlink = useMutationWithFailureToast({
    mutationFn: ({ key, provider }: Way) =>
      proof.run(() =>
        provider
          ? call(unlinkProvider, { params: { loginProvider: provider } })
          : call(unlinkCompany, { params: { companyId: key } }),
      ),
    about: ({ key }) => key,
    onSuccess: (_nothing, { name }) => toast.success(t('providers.linked.undone', { name })),
    failed: messageOf(t('providers.linked.errorOnRemovingProvider')),
    // Refetches after an error too, because the server may have executed a request without a
    // response.
    onSettled: () => client.invalidateQueries(createQueryOptions(listUserProviders)),
  });

  if (!data) {
    if (!mine.error) return <LinkedProvidersPlaceholder />;
    return (
      <ErrorState
        title={t('providers.linked.notLoaded')}
        onRetry={() => void mine.refetch()}
        retrying={mine.isFetching}
      >
        {mine.error.message}
      </ErrorState>
    );
  }
  // Hides the section if there is neither a provider nor a company with single sign-on.
  if (ways.length === 0 && !data.ssoOnly) return null;
  return (
    <section className={styles.linked} aria-labelledby="linked-providers">
      <h2 id="linked-providers">{t('providers.linked.title')}</h2>
      <p>{t(data.ssoOnly ? 'providers.linked.byCompany' : 'providers.linked.words')}</p>
      <ExternalSignInErrorNotice />
      <ul className={styles.list}>
        {ways.map((way) => (
          <li key={way.key} className={styles.way}>
            {way.provider ? <ProviderLogo provider={way.provider} /> : <KeyRound size={18} aria-hidden="true" />}
            <span className={styles.name}>
              {way.name}
              <small>{t(way.linked ? 'providers.linked.isLinked' : 'providers.linked.notLinked')}</small>
            </span>
            {/* One button for both actions, so that the focus stays on the row after unlinking. */}
            {!data.ssoOnly && (
              <Button
                pending={[link, unlink].some(({ isPending, variables }) => isPending && variables?.key === way.key)}
                aria-label={t(way.linked ? 'providers.linked.unlinkNamed' : 'providers.linked.linkNamed', {
                  name: way.name,
                })}
                onClick={() => (way.linked ? unlink : link).mutate(way)}
              >
                {t(way.linked ? 'providers.linked.unlink' : 'providers.linked.link')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {proof.dialog}
    </section>
  );
}
