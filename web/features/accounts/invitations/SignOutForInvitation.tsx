import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import formStyles from '#web/features/accounts/identity/LoginForm.module.css';
import pageStyles from '#web/features/accounts/identity/LoginScreen.module.css';
import { SignedOutPageLayout } from '#web/features/accounts/identity/SignedOutPageLayout.tsx';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useSignOut } from '#web/platform/frame/use-sign-out.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { InvitingCompany } from './InvitingCompany.tsx';
import type { InvitationModeProps } from './invitation-mode-props.ts';

/**
 * The page of an invitation while another person is signed in (InvitationForAnotherUser, INV-03).
 * They can sign out, which opens the invitation again, or return to their company.
 */
export function SignOutForInvitation({ invitation }: Pick<InvitationModeProps, 'invitation'>) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string | null>(null);
  const { data: own } = useQuery(createQueryOptions(getProfile), queryClient);
  const { start, pending, question } = useSignOut({
    path: location.pathname,
    onFailed: ({ message }) => setFailed(message),
  });
  return (
    <SignedOutPageLayout>
      <InvitingCompany invitation={invitation} />
      <h1 className={pageStyles.title}>{t('invitation.invalidUser.title')}</h1>
      <p role="alert" className={pageStyles.lead}>
        {t(own ? 'invitation.invalidUser.leadAs' : 'invitation.invalidUser.lead', {
          email: formatEmail(invitation.invitedUserEmail),
          own: own && formatEmail(own.email),
        })}
      </p>
      {failed && (
        <Notice tone="error" role="alert">
          {failed}
        </Notice>
      )}
      <div className={formStyles.form}>
        <Button variant="primary" size="large" wide pending={pending} onClick={start}>
          {t('invitation.invalidUser.submit')}
        </Button>
        <Link to="/" className={getButtonClass({ size: 'large', wide: true })}>
          {t('invitation.invalidUser.back')}
        </Link>
      </div>
      {question}
    </SignedOutPageLayout>
  );
}
