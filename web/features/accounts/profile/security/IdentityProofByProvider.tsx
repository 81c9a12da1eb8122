import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { askProofProvider } from '#contract/factors/proof.ts';
import { listUserProviders } from '#contract/sign-in/providers.ts';
import { remindPassword } from '#contract/sign-in/registration.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * The proof of identity for a person without a password or factor: they sign in again at their
 * provider. The browser then returns to this page.
 */
export function IdentityProofByProvider() {
  const { t } = useTranslation();
  const { data } = useQuery(createQueryOptions(listUserProviders));
  const leave = useMutationWithFailureToast({
    mutationFn: (by: { key: string; body: Parameters<typeof call<typeof askProofProvider>>[1]['body'] }) =>
      call(askProofProvider, { body: by.body }),
    onSuccess: ({ location: page }) => location.assign(page),
    failed: () => t('security.proof.failed'),
  });
  const { reset } = leave;
  // Removes the toast about a failure when the surrounding dialog closes.
  useEffect(() => reset, [reset]);
  const returnTo = location.pathname;
  const ways = [
    ...(data?.providers ?? []).map(({ loginProvider: provider }) => {
      return { key: provider as string, name: provider as string, body: { provider, returnTo } };
    }),
    ...(data?.companies ?? [])
      .filter(({ linked }) => linked)
      .map(({ companyId, name }) => ({ key: companyId, name: `SSO ${name}`, body: { companyId, returnTo } })),
  ];
  if (data && ways.length === 0) return <FirstPassword />;
  return (
    <>
      <p>{t('security.proof.again')}</p>
      {ways.map(({ key, name, body }) => (
        <Button
          key={key}
          icon={<KeyRound size={18} />}
          pending={leave.isPending && leave.variables.key === key}
          onClick={() => leave.mutate({ key, body })}
        >
          {t('security.proof.by', { name })}
        </Button>
      ))}
      <SaveErrorMessage refused={leave.error?.message ?? null} failed={t('security.proof.failed')} />
    </>
  );
}

/**
 * Shown if no provider is linked to the account, as after a company's single sign-on ended. A
 * button sends an email with a link to a first password.
 */
function FirstPassword() {
  const { t } = useTranslation();
  const { data: profile } = useQuery(createQueryOptions(getProfile));
  const ask = useMutationWithFailureToast({
    mutationFn: (emailAddress: string) => call(remindPassword, { body: { emailAddress } }),
    onSuccess: () => toast.success(t('security.proof.asked')),
    failed: () => t('security.proof.notAsked'),
  });
  const { reset } = ask;
  useEffect(() => reset, [reset]);
  return (
    <>
      <Notice tone="warning">{t('security.proof.noWay')}</Notice>
      <Button disabled={!profile} pending={ask.isPending} onClick={() => profile && ask.mutate(profile.email)}>
        {t('security.proof.ask')}
      </Button>
      <SaveErrorMessage refused={ask.error?.message ?? null} failed={t('security.proof.notAsked')} />
    </>
  );
}
