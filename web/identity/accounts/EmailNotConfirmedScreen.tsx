import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { resendActivationLink } from '#contract/registration.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { call } from '#web/app/api/call.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Trans } from '#web/app/languages/Trans.tsx';
import { focusHeading } from '#web/app/routing/focus-heading.ts';
import { EmailText } from '#web/shell/EmailText.tsx';
import { MessageScreen } from '#web/shell/MessageScreen.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { toast } from '#web/ui/toast.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { SignedOutPage } from '../SignedOutPage.tsx';

/** An e-mail waits to be confirmed: after registering, the account is made and a letter is on its way; after a sign-in, it is missing still (AUTH-07). */
export function EmailNotConfirmedScreen() {
  const { t } = useTranslation();
  // As it was opened: on the way to the next page the address has that one's state already.
  const state = useLocation({ select: (location) => location.state });
  const [{ email = '', registered = false }] = useState(state);
  const shown = shownEmail(email);
  const [resent, setResent] = useState(false);
  const failure = useFailureToast();
  if (!email) return <Navigate to="/" replace />;

  const resend = async () => {
    setResent(true);
    failure.takeBack();
    // The link that was pressed goes.
    focusHeading();
    try {
      await call(resendActivationLink, { body: { emailAddress: email } });
      toast.success(t('accounts.emailNotConfirmed.resent'));
    } catch (error) {
      // Nothing was sent: it may be asked for again.
      setResent(false);
      failure.say(`${t('accounts.emailNotConfirmed.errorOnResendActivationLink')} ${(error as Error).message}`);
    }
  };

  return (
    <SignedOutPage>
      <MessageScreen
        drawing={registered ? 'sent' : 'envelope'}
        title={t(registered ? 'accounts.registered.title' : 'accounts.emailNotConfirmed.title')}
        actions={
          <>
            {!resent && <Button onClick={() => void resend()}>{t('accounts.emailNotConfirmed.resend')}</Button>}
            {registered && (
              <Link to="/register" state={{ email: shown }} className={buttonClass()}>
                {t('accounts.registered.correct')}
              </Link>
            )}
            <Link
              to="/login"
              state={{ email: shown }}
              className={buttonClass({ variant: registered ? 'quiet' : 'primary' })}
            >
              {t('accounts.toLogin')}
            </Link>
          </>
        }
      >
        <p>
          <Trans
            i18nKey={registered ? 'accounts.registered.words' : 'accounts.emailNotConfirmed.words'}
            values={{ email: shown }}
            components={{ strong: <EmailText strong /> }}
          />
        </p>
        {registered && <p>{t('accounts.registered.missing')}</p>}
      </MessageScreen>
    </SignedOutPage>
  );
}
