import { useMutation } from '@tanstack/react-query';
import { invitationLoginBody } from '#contract/people/accept-body.ts';
import { remindPassword } from '#contract/sign-in/registration.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useConsentDraftStore } from './create-consent-draft-store.ts';
import { InvitationForm } from './InvitationForm.tsx';
import type { InvitationModeProps } from './invitation-mode-props.ts';

const initial = { termsAndConditions: false, cookiePolicy: false, marketingConsent: false };

/**
 * The page of an invitation for a person without a password. They use another sign-in method, or
 * request an email with a link to a first password. An account with only single sign-on gets no
 * email, because it may belong to a former member.
 */
export function InvitationForPasswordlessAccount({ code, invitation, said }: InvitationModeProps) {
  const { t } = useTranslation();
  const { invitedUserEmail, companyName, sso } = invitation;
  const form = useContractForm(invitationLoginBody, {
    initial,
    draft: useConsentDraftStore<typeof initial>(code),
    bodyOf: (values) => ({ ...values, password: '', mode: 'login', code }),
    failed: t('invitation.notAccepted'),
    save: async () => undefined,
  });
  const letter = useMutation(
    {
      mutationFn: () => call(remindPassword, { body: { emailAddress: invitedUserEmail } }),
      // The form shows the error above the button.
      onError: () => {},
    },
    queryClient,
  );
  return (
    <InvitationForm
      code={code}
      invitation={invitation}
      said={said}
      title={t('invitation.login.title', { company: companyName })}
      lead={t(sso?.isAlone ? 'invitation.login.bySso' : 'invitation.login.noPassword')}
      form={{
        isSaving: letter.isPending,
        // Enter submits the form even without a button, as for an account with only single sign-on.
        // No email is sent then.
        submit: () => sso?.isAlone || letter.mutate(),
        refused: letter.error?.message ?? null,
        failed: t('invitation.login.letterNotSent'),
      }}
      submit={sso?.isAlone ? null : t('invitation.login.sendLetter')}
      consents={form}
      between={
        <div role="status">{letter.isSuccess && <Notice tone="info">{t('invitation.login.letterSent')}</Notice>}</div>
      }
    />
  );
}
