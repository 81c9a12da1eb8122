import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { registerBody } from '#contract/sign-in/account-bodies.ts';
import { register } from '#contract/sign-in/registration.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { SsoForTypedEmailSpace } from '../InlineSsoContainer.tsx';
import { SignInMethodsBesidesPassword } from '../SignInMethodsBesidesPassword.tsx';
import { LegalDocumentLink } from './LegalDocumentLink.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { ReferralCodeField } from './ReferralCodeField.tsx';
import { getErrorOfInvalidReferralCode, getInitialReferralCode, referralErrorFields } from './referral-form.ts';
import { SignedOutFormPage } from './SignedOutFormPage.tsx';

const empty = {
  emailAddress: '',
  password: '',
  confirmPassword: '',
  termsAndConditions: false,
  cookiePolicy: false,
  marketingConsent: false,
  referralCode: '',
};

/**
 * The screen that creates an account (AUTH-05). The person then confirms the email by a link that
 * the server sends.
 */
export function RegisterScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const captcha = useCaptcha('register');
  // A person who mistyped the email can return to this screen. The history state then has that
  // email, and the field shows it for a correction.
  const router = useRouter();
  const [{ email: mistyped = '' }] = useState(() => router.state.location.state);
  const form = useContractForm(registerBody, {
    initial: { ...empty, emailAddress: mistyped, referralCode: getInitialReferralCode() },
    rules: getErrorOfInvalidReferralCode,
    required: {
      emailAddress: t('accounts.emailRequired'),
      password: t('accounts.passwordRequired'),
      confirmPassword: t('accounts.confirmRequired'),
    },
    refusedAt: { DuplicateUserName: 'emailAddress', passwordCommon: 'password', ...referralErrorFields },
    failed: t('accounts.register.errorOnRegister'),
    // The specification demands a toast with the text of this error (core, section 8). The field
    // also shows the error.
    toastOf: ({ errorCode, message }) =>
      errorCode === 'DuplicateUserName' ? message : t('accounts.register.errorOnRegister'),
    isSaidElsewhere: ({ errorCode }) => errorCode === 'invalidCaptcha',
    async save(body) {
      await captcha.run((tokens) => call(register, { body: { ...body, ...tokens } }));
      await navigate({ to: '/emailNotConfirmed', state: { email: body.emailAddress, registered: true } });
    },
  });
  return (
    <SignedOutFormPage
      title={t('accounts.register.title')}
      lead={t('accounts.register.lead')}
      form={form}
      submit={t('accounts.register.submit')}
      disabled={!captcha.ready}
      after={
        <>
          {captcha.part}
          <SignInMethodsBesidesPassword
            at="register"
            emailAddress={form.values.emailAddress}
            referralCode={form.values.referralCode}
          />
          <p>
            {t('accounts.register.haveAccount')}{' '}
            <Link to="/login" state={form.values.emailAddress ? { email: form.values.emailAddress } : {}}>
              {t('accounts.register.login')}
            </Link>
          </p>
        </>
      }
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
      <SsoForTypedEmailSpace
        at="register"
        emailAddress={form.values.emailAddress}
        referralCode={form.values.referralCode}
      />
      <NewPasswordFields password={form.values.password} text={(field) => form.text(field)} />
      <ReferralCodeField typed={form.values.referralCode} field={form.line('referralCode')} />
      <Checkbox
        {...form.text('termsAndConditions')}
        label={
          <Trans i18nKey="accounts.register.terms" components={{ terms: <LegalDocumentLink document="terms" /> }} />
        }
        required
      />
      <Checkbox
        {...form.text('cookiePolicy')}
        label={
          <Trans
            i18nKey="accounts.register.privacy"
            components={{ privacy: <LegalDocumentLink document="privacy" /> }}
          />
        }
        required
      />
      <Checkbox {...form.text('marketingConsent')} label={t('accounts.register.marketing')} />
    </SignedOutFormPage>
  );
}
