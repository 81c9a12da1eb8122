import { useState } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import pageStyles from '#web/features/accounts/identity/LoginScreen.module.css';
import { SignedOutPageLayout } from '#web/features/accounts/identity/SignedOutPageLayout.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { acceptInvitationAndOpenCompany } from './accept-invitation-and-open-company.ts';
import { InvitingCompany } from './InvitingCompany.tsx';
import type { InvitationModeProps } from './invitation-mode-props.ts';

/** The page of an invitation for the signed-in invited person, who only has to confirm (INV-03). */
export function ConfirmInvitation({ code, invitation, said, onFault }: InvitationModeProps) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string | null>(said);
  const confirm = async () => {
    setPending(true);
    setRefused(null);
    try {
      await acceptInvitationAndOpenCompany({ mode: 'confirm', code }, onFault);
    } catch (error) {
      setRefused((error as Error).message);
      setPending(false);
    }
  };
  return (
    <SignedOutPageLayout>
      <InvitingCompany invitation={invitation} />
      <h1 className={pageStyles.title}>{t('invitation.confirm.title', { company: invitation.companyName })}</h1>
      <p className={pageStyles.lead}>
        {t('invitation.confirm.lead', { email: formatEmail(invitation.invitedUserEmail) })}
      </p>
      {refused && (
        <Notice tone="error" role="alert">
          {refused}
        </Notice>
      )}
      <Button variant="primary" size="large" wide pending={pending} onClick={() => void confirm()}>
        {t('invitation.confirm.submit')}
      </Button>
    </SignedOutPageLayout>
  );
}
