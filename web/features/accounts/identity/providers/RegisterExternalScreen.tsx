import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { registerExternal, validateExternalUser } from '#contract/sign-in/providers.ts';
import { registerExternalBody } from '#contract/sign-in/register-external-body.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { startSessionWithTokens } from '#web/platform/session/session.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Avatar } from '#web/ui/person/Avatar.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { LegalDocumentLink } from '../accounts/LegalDocumentLink.tsx';
import { ReferralCodeField } from '../accounts/ReferralCodeField.tsx';
import {
  getErrorOfInvalidReferralCode,
  getInitialReferralCode,
  referralErrorFields,
} from '../accounts/referral-form.ts';
import { SignedOutFormPage } from '../accounts/SignedOutFormPage.tsx';
import { SignedOutPageLayout } from '../SignedOutPageLayout.tsx';
import styles from './RegisterExternalScreen.module.css';
import { queryWithoutSession, useLatestResponse } from './use-latest-response.ts';

/** Milliseconds for which the error shows before the sign-in page opens (AUTH-06). */
const leaveAfter = 3_000;

/**
 * Returns true if an error ends this registration. After any other error the form stays with its
 * input.
 */
const endsIt = (error: unknown) => ['externalSignInLost', 'DuplicateUserName'].includes(getErrorCode(error) ?? '');

/**
 * The screen that completes a registration after the person signed in at a provider in this browser
 * (AUTH-06).
 */
export function RegisterExternalScreen() {
  const { t } = useTranslation();
  const { userId = '' } = useParams({ strict: false });
  const { data, error } = useLatestResponse(userId, () => queryWithoutSession(validateExternalUser, { userId }));
  // The URL has no valid user id. The server's general message mentions an email and the menu, and
  // this page has neither. So the page shows a text of its own.
  const isNone = getErrorCode(error) === 'validationFailed';
  if (error) return <Failed text={isNone ? t('providers.register.unknown') : error.message} />;
  if (data) return <Completing userId={userId} {...data} />;
  return (
    <SignedOutPageLayout>
      <h1>{t('providers.register.title')}</h1>
      <Skeleton shape="text" lines={4} />
    </SignedOutPageLayout>
  );
}

function Failed({ text }: { text: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const title = t('providers.register.failed');
  useEffect(() => {
    // Three seconds are too short to read the message, so that the sign-in page shows it too.
    const failed = { text: `${title}. ${text}`, language: currentLocale() };
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true, state: { failed } }), leaveAfter);
    return () => clearTimeout(timer);
  }, [navigate, title, text]);
  return (
    <SignedOutPageLayout>
      <MessageScreen
        alert
        drawing="envelope"
        title={title}
        actions={
          <Link to="/register" className={getButtonClass({ variant: 'primary' })}>
            {t('providers.register.again')}
          </Link>
        }
      >
        <p>{text}</p>
        <p>{t('providers.register.leaving')}</p>
      </MessageScreen>
    </SignedOutPageLayout>
  );
}

interface Begun {
  userId: string;
  emailAddress: string;
  name: string;
  provider: string;
  avatar: string | null;
}

function Completing({ userId, emailAddress, name, provider, avatar }: Begun) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [ended, setEnded] = useState<string | null>(null);
  const form = useContractForm(registerExternalBody, {
    initial: {
      termsAndConditions: false,
      cookiePolicy: false,
      marketingConsent: false,
      referralCode: getInitialReferralCode(),
    },
    rules: getErrorOfInvalidReferralCode,
    refusedAt: referralErrorFields,
    failed: t('accounts.register.errorOnRegister'),
    // An error that ends the registration shows on the page that replaces the form.
    isSaidElsewhere: endsIt,
    async save(body) {
      try {
        startSessionWithTokens(await call(registerExternal, { body: { ...body, userId } }));
      } catch (error) {
        if (endsIt(error)) setEnded((error as Error).message);
        throw error;
      }
      const search = new URLSearchParams(location.search);
      search.delete('referralCode');
      await navigate({ href: search.size > 0 ? `/?${search}` : '/', replace: true });
    },
  });
  if (ended !== null) return <Failed text={ended} />;
  return (
    <SignedOutFormPage
      title={t('providers.register.title')}
      lead={t('providers.register.lead', { provider })}
      form={form}
      submit={t('providers.register.submit')}
    >
      <div className={styles.person}>
        <Avatar name={name} picture={avatar} size={64} />
        <p>{name}</p>
      </div>
      <TextField label={t('providers.register.email')} type="email" value={formatEmail(emailAddress)} readOnly />
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
