import { acceptByRegistering } from '#contract/accept-body.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { AccountForm } from '#web/identity/accounts/AccountForm.tsx';
import { NewPasswordFields } from '#web/identity/accounts/NewPasswordFields.tsx';
import { useCaptcha } from '#web/identity/captcha/use-captcha.tsx';
import { WaysIn } from '#web/identity/WaysIn.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { accept } from './accept.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { useConsentDraft } from './consent-draft.ts';
import { consented } from './consented.ts';
import { InvitedInto } from './InvitedInto.tsx';
import type { ModeProps } from './mode-props.ts';
import { Said } from './Said.tsx';

const initial = {
  password: '',
  confirmPassword: '',
  termsAndConditions: false,
  cookiePolicy: false,
  marketingConsent: false,
};

/** Whoever has no account makes one by the invitation (INV-02); its e-mail is proved by the letter. */
export function RegisterByInvitation({ code, invitation, said, onFault }: ModeProps) {
  const { t } = useTranslation();
  const captcha = useCaptcha('invitation');
  const { invitedUserEmail, companyName } = invitation;
  const form = useContractForm(acceptByRegistering, {
    initial,
    draft: useConsentDraft<typeof initial>(code),
    bodyOf: (values) => ({ ...values, mode: 'register', code }),
    required: { password: t('accounts.passwordRequired'), confirmPassword: t('accounts.confirmRequired') },
    refusedAt: { passwordCommon: 'password' },
    failed: t('invitation.notAccepted'),
    // The captcha has said it.
    toastOf: ({ errorCode }) => (errorCode === 'invalidCaptcha' ? null : t('invitation.notAccepted')),
    save: (body) => captcha.run((tokens) => accept({ ...body, ...tokens }, onFault)),
  });
  return (
    <AccountForm
      before={<InvitedInto invitation={invitation} />}
      title={t('invitation.register.title', { company: companyName })}
      lead={said ? <Said>{said}</Said> : t('invitation.register.lead')}
      form={form}
      submit={t('invitation.register.submit')}
      disabled={!captcha.ready}
      after={
        <>
          {captcha.part}
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
      <NewPasswordFields password={form.values.password} text={(field) => form.text(field)} />
      <ConsentFields text={(field) => form.text(field)} />
    </AccountForm>
  );
}
