import { useState } from 'react';
import { shownEmail } from '#contract/text/shown-email.ts';
import pageStyles from '#web/features/accounts/identity/LoginScreen.module.css';
import { SignedOutPage } from '#web/features/accounts/identity/SignedOutPage.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { accept } from './accept.ts';
import { InvitedInto } from './InvitedInto.tsx';
import type { ModeProps } from './mode-props.ts';

/** The page of an invitation for the signed-in invited person, who only has to confirm (INV-03). */
export function ConfirmInvitation({ code, invitation, said, onFault }: ModeProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(said);
  const confirm = async () => {
    setPending(true);
    setRefused(null);
    try {
      await accept({ mode: 'confirm', code }, onFault);
    } catch (error) {
      setRefused((error as Error).message);
      setPending(false);
    }
  };
  return (
    <SignedOutPage>
      <InvitedInto invitation={invitation} />
      <h1 className={pageStyles.title}>{t('invitation.confirm.title', { company: invitation.companyName })}</h1>
      <p className={pageStyles.lead}>
        {t('invitation.confirm.lead', { email: shownEmail(invitation.invitedUserEmail) })}
      </p>
      {refused && (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      )}
      <Button variant="primary" size="large" wide pending={pending} onClick={() => void confirm()}>
        {t('invitation.confirm.submit')}
      </Button>
    </SignedOutPage>
  );
}
