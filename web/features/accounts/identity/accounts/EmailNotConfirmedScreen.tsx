import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { resendActivationLink } from '#contract/sign-in/registration.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { call } from '#web/platform/api/call.ts';
import { EmailText } from '#web/platform/frame/EmailText.tsx';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import { SignedOutPageLayout } from '../SignedOutPageLayout.tsx';

/** The screen about an unconfirmed email, after a registration or a sign-in (AUTH-07). */
export function EmailNotConfirmedScreen() {
  const { t } = useTranslation();
  // The history state at the first render. During a navigation the location already has the next
  // page's state.
  const state = useLocation({ select: (location) => location.state });
  const [{ email = '', registered = false }] = useState(state);
  const shown = formatEmail(email);
  const [resent, setResent] = useState(false);
  const failure = useFailureToastControls();
  if (!email) return <Navigate to="/" replace />;

  const resend = async () => {
    setResent(true);
    failure.takeBack();
    // Focuses the heading, because the clicked button disappears.
    focusHeading();
    try {
      await call(resendActivationLink, { body: { emailAddress: email } });
      toast.success(t('accounts.emailNotConfirmed.resent'));
    } catch (error) {
      // The server may have sent no email, so the button shows again for another attempt.
      setResent(false);
      failure.say(`${t('accounts.emailNotConfirmed.errorOnResendActivationLink')} ${(error as Error).message}`);
    }
  };

  return (
    <SignedOutPageLayout>
      <MessageScreen
        drawing={registered ? 'sent' : 'envelope'}
        title={t(registered ? 'accounts.registered.title' : 'accounts.emailNotConfirmed.title')}
        actions={
          <>
            {!resent && <Button onClick={() => void resend()}>{t('accounts.emailNotConfirmed.resend')}</Button>}
            {registered && (
              <Link to="/register" state={{ email: shown }} className={getButtonClass()}>
                {t('accounts.registered.correct')}
              </Link>
            )}
            <Link
              to="/login"
              state={{ email: shown }}
              className={getButtonClass({ variant: registered ? 'quiet' : 'primary' })}
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
    </SignedOutPageLayout>
  );
}
