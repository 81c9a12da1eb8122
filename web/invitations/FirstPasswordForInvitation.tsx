import { useMutation } from '@tanstack/react-query';
import { acceptBySigningIn } from '#contract/accept-body.ts';
import { remindPassword } from '#contract/registration.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { call } from '#web/app/api/call.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { queryClient } from '#web/app/query-client.ts';
import { AccountForm } from '#web/identity/accounts/AccountForm.tsx';
import { WaysIn } from '#web/identity/WaysIn.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { useConsentDraft } from './consent-draft.ts';
import { consented } from './consented.ts';
import { InvitedInto } from './InvitedInto.tsx';
import type { ModeProps } from './mode-props.ts';
import { Said } from './Said.tsx';

const initial = { termsAndConditions: false, cookiePolicy: false, marketingConsent: false };

/** Lets a person without a password accept by what opens their account, or ask for the letter to a first password. */
export function FirstPasswordForInvitation({ code, invitation, said }: ModeProps) {
  const { t } = useTranslation();
  const { invitedUserEmail, companyName } = invitation;
  const form = useContractForm(acceptBySigningIn, {
    initial,
    draft: useConsentDraft<typeof initial>(code),
    bodyOf: (values) => ({ ...values, password: '', mode: 'login', code }),
    failed: t('invitation.notAccepted'),
    save: async () => undefined,
  });
  const letter = useMutation(
    {
      mutationFn: () => call(remindPassword, { body: { emailAddress: invitedUserEmail } }),
      // Said above the button.
      onError: () => {},
    },
    queryClient,
  );
  return (
    <AccountForm
      before={<InvitedInto invitation={invitation} />}
      title={t('invitation.login.title', { company: companyName })}
      lead={said ? <Said>{said}</Said> : t('invitation.login.noPassword')}
      form={{
        isSaving: letter.isPending,
        submit: () => letter.mutate(),
        refused: letter.error?.message ?? null,
        failed: t('invitation.login.letterNotSent'),
      }}
      submit={t('invitation.login.sendLetter')}
      after={
        <>
          <div role="status">{letter.isSuccess && <Notice tone="info">{t('invitation.login.letterSent')}</Notice>}</div>
          <ConsentFields text={(field) => form.text(field)} />
          <WaysIn
            at="invitation"
            emailAddress={invitedUserEmail}
            invitation={{ code, marketingConsent: form.values.marketingConsent, consented: () => consented(form) }}
          />
        </>
      }
    >
      <TextField
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        defaultValue={shownEmail(invitedUserEmail)}
        readOnly
      />
    </AccountForm>
  );
}
