import { Link } from '@tanstack/react-router';
import { acceptBySigningIn } from '#contract/accept-body.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { AccountForm } from '#web/identity/accounts/AccountForm.tsx';
import { useCaptcha } from '#web/identity/captcha/use-captcha.tsx';
import { WaysIn } from '#web/identity/WaysIn.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { accept } from './accept.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { consented } from './consented.ts';
import type { ModeProps } from './mode-props.ts';
import { Said } from './Said.tsx';

const initial = { password: '', termsAndConditions: false, cookiePolicy: false, marketingConsent: false };

/** Whoever has an account says its password (INV-02); a wrong one is said beside the field, and the page stays (INV-04). */
export function LoginByInvitation({ code, invitation, said, onFault }: ModeProps) {
  const { t } = useTranslation();
  const captcha = useCaptcha('invitation');
  const { invitedUserEmail, companyName, hasPassword } = invitation;
  const form = useContractForm(acceptBySigningIn, {
    initial,
    bodyOf: (values) => ({ ...values, mode: 'login', code }),
    required: { password: t('accounts.passwordRequired') },
    refusedAt: { InvalidPassword: 'password' },
    save: (body) => captcha.run((tokens) => accept({ ...body, ...tokens }, onFault)),
  });
  return (
    <AccountForm
      title={t('invitation.login.title', { company: companyName })}
      lead={said ? <Said>{said}</Said> : t(hasPassword ? 'invitation.login.lead' : 'invitation.login.noPassword')}
      form={form}
      submit={t('invitation.login.submit')}
      disabled={!captcha.ready}
      after={
        <>
          {captcha.part}
          <WaysIn
            at="invitation"
            emailAddress={invitedUserEmail}
            invitation={{ code, marketingConsent: form.values.marketingConsent, consented: () => consented(form) }}
          />
          <Link to="/passwordForgotten">{t('invitation.login.forgotten')}</Link>
        </>
      }
    >
      <TextField
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        defaultValue={invitedUserEmail}
        readOnly
      />
      <PasswordField
        {...form.text('password')}
        label={t('accounts.password')}
        autoComplete="current-password"
        required
      />
      <ConsentFields text={(field) => form.text(field)} />
    </AccountForm>
  );
}
