import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { SignedOutPage } from '#web/features/accounts/identity/SignedOutPage.tsx';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { isSignedIn } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** Milliseconds that an alert stands before the page leaves (INV-04). */
const patience = 3_000;

/**
 * The alert with the reason why the invitation cannot be accepted. It then leads back to the start.
 */
export function InvitationAlert({ fault }: { fault: InvitationFault }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { message } = fault;
  // Three seconds are too short to read, so the sentence goes along. A toast would cover the
  // sign-in form.
  const leave = useCallback(() => {
    if (isSignedIn()) {
      toast.error(message, { duration: 12_000 });
      void navigate({ to: '/', replace: true });
    } else
      void navigate({ to: '/login', replace: true, state: { failed: { text: message, language: currentLocale() } } });
  }, [navigate, message]);
  useEffect(() => {
    const timer = setTimeout(leave, patience);
    return () => clearTimeout(timer);
  }, [leave]);
  return (
    <SignedOutPage>
      <MessageScreen
        drawing="lock"
        title={t('invitation.failed')}
        actions={
          <Button variant="primary" onClick={leave}>
            {t('invitation.toStart')}
          </Button>
        }
      >
        <p role="alert">{fault.message}</p>
        <p>{t('invitation.leaving')}</p>
      </MessageScreen>
    </SignedOutPage>
  );
}
