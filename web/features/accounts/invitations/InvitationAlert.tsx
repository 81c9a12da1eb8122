import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { SignedOutPageLayout } from '#web/features/accounts/identity/SignedOutPageLayout.tsx';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { isSignedIn } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** Milliseconds for which the alert shows before the page redirects (INV-04). */
const patience = 3_000;

/**
 * Shows why the invitation cannot be accepted, and then redirects to the start, or to the sign-in
 * if the person is signed out.
 */
export function InvitationAlert({ fault }: { fault: InvitationFault }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { message } = fault;
  // Three seconds are too short to read the message, so that the next page shows it too. A toast
  // would cover the sign-in form.
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
    <SignedOutPageLayout>
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
    </SignedOutPageLayout>
  );
}
