import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { acceptBySigningIn } from '#contract/accept-body.ts';
import type { ErrorDetails } from '#contract/errors.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { ApiError } from '#web/app/api/api-error.ts';
import { useTranslation, withTexts } from '#web/app/languages/i18n.ts';
import { signIn } from '#web/app/session/session.ts';
import { AccountForm } from '#web/identity/accounts/AccountForm.tsx';
import { useCaptcha } from '#web/identity/captcha/use-captcha.tsx';
import { SignedOutPage } from '#web/identity/SignedOutPage.tsx';
import { WaysIn } from '#web/identity/WaysIn.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { accept } from './accept.ts';
import { ConfirmInvitation } from './ConfirmInvitation.tsx';
import { ConsentFields } from './ConsentFields.tsx';
import { useConsentDraft } from './consent-draft.ts';
import { consented } from './consented.ts';
import { InvitedInto } from './InvitedInto.tsx';
import type { ModeProps } from './mode-props.ts';
import { Said } from './Said.tsx';

const SecondStep = lazyPart(
  () => withTexts(['besideTheForm'], import('#web/identity/factors/SecondStep.tsx')),
  'SecondStep',
);

const initial = { password: '', termsAndConditions: false, cookiePolicy: false, marketingConsent: false };

/** Whoever has an account says its password (INV-02); a wrong one is said beside the field, and the page stays (INV-04). */
export function LoginByInvitation({ code, invitation, said, onFault }: ModeProps) {
  const { t } = useTranslation();
  const captcha = useCaptcha('invitation');
  const [needed, setNeeded] = useState<ErrorDetails<'secondFactorNeeded'> | null>(null);
  const [notConfirmed, setNotConfirmed] = useState<string | null>(null);
  const { invitedUserEmail, companyName } = invitation;
  const form = useContractForm(acceptBySigningIn, {
    initial,
    draft: useConsentDraft<typeof initial>(code),
    bodyOf: (values) => ({ ...values, mode: 'login', code }),
    required: { password: t('accounts.passwordRequired') },
    refusedAt: { InvalidPassword: 'password' },
    failed: t('invitation.notAccepted'),
    // The captcha has said it.
    toastOf: ({ errorCode }) => (errorCode === 'invalidCaptcha' ? null : t('invitation.notAccepted')),
    async save(body) {
      try {
        await captcha.run((tokens) => accept({ ...body, ...tokens }, onFault));
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'secondFactorNeeded') throw error;
        setNeeded(error.details as ErrorDetails<'secondFactorNeeded'>);
      }
    },
  });
  // Signed in by the second step: what is left to do can be tried again.
  if (notConfirmed !== null)
    return <ConfirmInvitation code={code} invitation={invitation} said={notConfirmed} onFault={onFault} />;
  if (needed)
    return (
      <SignedOutPage>
        <SecondStep
          ways={needed.ways}
          onAgain={() => setNeeded(null)}
          // Signed in, all that is left is to confirm; what keeps it from that has no form to stand on any more.
          onDone={(tokens) => {
            signIn(tokens);
            accept({ mode: 'confirm', code }, onFault).catch((error: Error) => setNotConfirmed(error.message));
          }}
        />
      </SignedOutPage>
    );
  return (
    <AccountForm
      before={<InvitedInto invitation={invitation} />}
      title={t('invitation.login.title', { company: companyName })}
      lead={said ? <Said>{said}</Said> : t('invitation.login.lead')}
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
          <Link to="/passwordForgotten" search={{ email: invitedUserEmail } as never}>
            {t('invitation.login.forgotten')}
          </Link>
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
