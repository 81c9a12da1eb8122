import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { invitationLoginBody } from '#contract/people/accept-body.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { useCaptcha } from '#web/features/accounts/identity/captcha/use-captcha.tsx';
import { SignedOutPageLayout } from '#web/features/accounts/identity/SignedOutPageLayout.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { startSessionWithTokens } from '#web/platform/session/session.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { acceptInvitationAndOpenCompany } from './accept-invitation-and-open-company.ts';
import { ConfirmInvitation } from './ConfirmInvitation.tsx';
import { useConsentDraftStore } from './create-consent-draft-store.ts';
import { InvitationForm } from './InvitationForm.tsx';
import type { InvitationModeProps } from './invitation-mode-props.ts';

const SecondStep = lazyPart(
  () => loadWithTexts(['besideTheForm'], import('#web/features/accounts/identity/factors/SecondFactorStep.tsx')),
  'SecondFactorStep',
);

const initial = { password: '', termsAndConditions: false, cookiePolicy: false, marketingConsent: false };

/**
 * The page of an invitation on which the invited person signs in by their password (INV-02). A
 * wrong password shows an error at the field (INV-04).
 */
export function LoginByInvitation({ code, invitation, said, onFault }: InvitationModeProps) {
  const { t } = useTranslation();
  const captcha = useCaptcha('invitation');
  const [needed, setNeeded] = useState<ErrorDetails<'secondFactorNeeded'> | null>(null);
  const [notConfirmed, setNotConfirmed] = useState<string | null>(null);
  const form = useContractForm(invitationLoginBody, {
    initial,
    draft: useConsentDraftStore<typeof initial>(code),
    bodyOf: (values) => ({ ...values, mode: 'login', code }),
    required: { password: t('accounts.passwordRequired') },
    refusedAt: { InvalidPassword: 'password' },
    failed: t('invitation.notAccepted'),
    // The captcha shows this error.
    isSaidElsewhere: ({ errorCode }) => errorCode === 'invalidCaptcha',
    async save(body) {
      try {
        await captcha.run((tokens) => acceptInvitationAndOpenCompany({ ...body, ...tokens }, onFault));
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'secondFactorNeeded') throw error;
        setNeeded(error.details as ErrorDetails<'secondFactorNeeded'>);
      }
    },
  });
  // The second factor has signed the person in, but the acceptance failed. Only the acceptance has
  // to be retried.
  if (notConfirmed !== null)
    return <ConfirmInvitation code={code} invitation={invitation} said={notConfirmed} onFault={onFault} />;
  if (needed)
    return (
      <SignedOutPageLayout>
        <SecondStep
          ways={needed.ways}
          onAgain={() => setNeeded(null)}
          // The second factor completes the sign-in, so only the acceptance remains. If it fails,
          // {@link ConfirmInvitation} shows the error, because the password form is gone.
          onDone={(tokens) => {
            startSessionWithTokens(tokens);
            acceptInvitationAndOpenCompany({ mode: 'confirm', code }, onFault).catch((error: Error) =>
              setNotConfirmed(error.message),
            );
          }}
        />
      </SignedOutPageLayout>
    );
  return (
    <InvitationForm
      code={code}
      invitation={invitation}
      said={said}
      title={t('invitation.login.title', { company: invitation.companyName })}
      lead={t('invitation.login.lead')}
      form={form}
      submit={t('invitation.login.submit')}
      disabled={!captcha.ready}
      consents={form}
      between={captcha.part}
      last={
        <Link to="/passwordForgotten" search={{ email: invitation.invitedUserEmail } as never}>
          {t('invitation.login.forgotten')}
        </Link>
      }
    >
      <PasswordField
        {...form.text('password')}
        label={t('accounts.password')}
        autoComplete="current-password"
        required
      />
    </InvitationForm>
  );
}
