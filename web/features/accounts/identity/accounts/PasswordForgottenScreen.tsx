import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { emailRequestBody } from '#contract/sign-in/account-bodies.ts';
import { remindPassword } from '#contract/sign-in/registration.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { SignedOutFormPage } from './SignedOutFormPage.tsx';

/**
 * The screen that requests an email with a link to a new password (AUTH-08). The response is the
 * same whether the account exists or not.
 */
export function PasswordForgottenScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const [known] = useState(() => {
    const asked = new URLSearchParams(location.search).get('email') ?? router.state.location.state.email;
    return asked && formatEmail(asked.slice(0, 80));
  });
  const form = useContractForm(emailRequestBody, {
    initial: { emailAddress: '' },
    // The form treats values from a draft as typed. So the email of the previous screen can be
    // submitted at once.
    draft: known ? { read: () => ({ emailAddress: known }), keep: () => {}, drop: () => {} } : undefined,
    required: { emailAddress: t('accounts.emailRequired') },
    failed: t('accounts.passwordForgotten.errorOnRemindingPassword'),
    async save(body) {
      await call(remindPassword, { body });
      toast.success(t('accounts.passwordForgotten.sent'));
      await navigate({ to: '/login', state: { email: formatEmail(body.emailAddress) } });
    },
  });
  return (
    <SignedOutFormPage
      title={t('accounts.passwordForgotten.title')}
      lead={t('accounts.passwordForgotten.lead')}
      form={form}
      submit={t('accounts.passwordForgotten.submit')}
      after={<Link to="/login">{t('accounts.toLogin')}</Link>}
    >
      <TextField
        {...form.text('emailAddress')}
        label={t('accounts.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </SignedOutFormPage>
  );
}
