import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { isSignedIn } from '#web/app/routing/root-route.ts';
import { SignedOutPage } from '#web/identity/SignedOutPage.tsx';
import { MessageScreen } from '#web/shell/MessageScreen.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { toast } from '#web/ui/toast.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** Milliseconds that an alert stands before the page leaves (INV-04). */
const patience = 3_000;

/** Says why the invitation cannot be accepted, and goes back to the start. */
export function InvitationAlert({ fault }: { fault: InvitationFault }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => {
      // Three seconds are few to read what to do: the sentence goes along. A toast would cover the form of the sign-in page.
      if (isSignedIn()) {
        toast.error(fault.message, { duration: 12_000 });
        void navigate({ to: '/', replace: true });
      } else void navigate({ to: '/login', replace: true, state: { failed: fault.message } });
    }, patience);
    return () => clearTimeout(timer);
  }, [navigate, fault.message]);
  return (
    <SignedOutPage>
      <MessageScreen
        drawing="lock"
        title={t('invitation.failed')}
        actions={
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {t('invitation.toStart')}
          </Link>
        }
      >
        <p role="alert">{fault.message}</p>
        <p>{t('invitation.leaving')}</p>
      </MessageScreen>
    </SignedOutPage>
  );
}
