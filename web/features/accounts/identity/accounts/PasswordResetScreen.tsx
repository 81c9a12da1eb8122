import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { resetPasswordBody } from '#contract/sign-in/account-bodies.ts';
import { resetPassword } from '#contract/sign-in/registration.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SignedOutFormPage } from './SignedOutFormPage.tsx';

/** The screen that the link in the email about a forgotten password opens (AUTH-09). */
export function PasswordResetScreen() {
  const [asked] = useState(() => new URLSearchParams(location.search));
  const [emailAddress, code] = [asked.get('email'), asked.get('code')];
  if (!emailAddress || !code) return <Navigate to="/" replace />;
  return <PasswordReset emailAddress={emailAddress} code={code.slice(0, 200)} />;
}

function PasswordReset({ emailAddress, code }: { emailAddress: string; code: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useContractForm(resetPasswordBody, {
    initial: { password: '', confirmPassword: '' },
    bodyOf: (values) => ({ ...values, emailAddress, code }),
    required: { password: t('accounts.passwordRequired'), confirmPassword: t('accounts.confirmRequired') },
    refusedAt: { passwordCommon: 'password' },
    failed: t('accounts.passwordReset.errorOnResettingPassword'),
    async save(body) {
      await call(resetPassword, { body });
      toast.success(t('accounts.passwordReset.done'));
      await navigate({ to: '/login', state: { email: formatEmail(emailAddress) }, replace: true });
    },
  });
  return (
    <SignedOutFormPage
      title={t('accounts.passwordReset.title')}
      lead={t('accounts.passwordReset.lead')}
      form={form}
      submit={t('accounts.passwordReset.submit')}
      remedy={<Link to="/passwordForgotten">{t('accounts.passwordReset.another')}</Link>}
      after={<Link to="/login">{t('accounts.toLogin')}</Link>}
    >
      <TextField
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        defaultValue={formatEmail(emailAddress)}
        readOnly
      />
      <NewPasswordFields
        label={t('accounts.newPassword')}
        password={form.values.password}
        text={(field) => form.text(field)}
      />
    </SignedOutFormPage>
  );
}
