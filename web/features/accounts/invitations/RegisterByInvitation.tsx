import { invitationRegisterBody } from '#contract/people/accept-body.ts';
import { NewPasswordFields } from '#web/features/accounts/identity/accounts/NewPasswordFields.tsx';
import { useCaptcha } from '#web/features/accounts/identity/captcha/use-captcha.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { acceptInvitationAndOpenCompany } from './accept-invitation-and-open-company.ts';
import { useConsentDraftStore } from './create-consent-draft-store.ts';
import { InvitationForm } from './InvitationForm.tsx';
import type { InvitationModeProps } from './invitation-mode-props.ts';

const initial = {
  password: '',
  confirmPassword: '',
  termsAndConditions: false,
  cookiePolicy: false,
  marketingConsent: false,
};

/**
 * The page of an invitation on which the invited person creates an account (INV-02). The link in
 * the email has already proven the address.
 */
export function RegisterByInvitation({ code, invitation, said, onFault }: InvitationModeProps) {
  const { t } = useTranslation();
  const captcha = useCaptcha('invitation');
  const form = useContractForm(invitationRegisterBody, {
    initial,
    draft: useConsentDraftStore<typeof initial>(code),
    bodyOf: (values) => ({ ...values, mode: 'register', code }),
    required: { password: t('accounts.passwordRequired'), confirmPassword: t('accounts.confirmRequired') },
    refusedAt: { passwordCommon: 'password' },
    failed: t('invitation.notAccepted'),
    // The captcha shows this error.
    isSaidElsewhere: ({ errorCode }) => errorCode === 'invalidCaptcha',
    save: (body) => captcha.run((tokens) => acceptInvitationAndOpenCompany({ ...body, ...tokens }, onFault)),
  });
  return (
    <InvitationForm
      code={code}
      invitation={invitation}
      said={said}
      title={t('invitation.register.title', { company: invitation.companyName })}
      lead={t(invitation.sso ? 'invitation.register.leadSso' : 'invitation.register.lead')}
      form={form}
      submit={t('invitation.register.submit')}
      disabled={!captcha.ready}
      consents={form}
      between={captcha.part}
    >
      <NewPasswordFields password={form.values.password} text={(field) => form.text(field)} />
    </InvitationForm>
  );
}
