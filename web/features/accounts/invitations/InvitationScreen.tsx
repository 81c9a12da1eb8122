import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { validateInvitation } from '#contract/people/invitation-acceptance.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import pageStyles from '#web/features/accounts/identity/LoginScreen.module.css';
import { SignedOutPageLayout } from '#web/features/accounts/identity/SignedOutPageLayout.tsx';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { AlreadyJoinedPage } from './AlreadyJoinedPage.tsx';
import { ConfirmInvitation } from './ConfirmInvitation.tsx';
import { InvitationAlert } from './InvitationAlert.tsx';
import { InvitationForPasswordlessAccount } from './InvitationForPasswordlessAccount.tsx';
import { findInvitationReadFault, parseInvitationFault } from './invitation-fault.ts';
import { LoginByInvitation } from './LoginByInvitation.tsx';
import { RegisterByInvitation } from './RegisterByInvitation.tsx';
import { SignOutForInvitation } from './SignOutForInvitation.tsx';

/**
 * The page that the link of an invitation opens (INV-01), in one of four modes that the server
 * selects.
 */
export function InvitationScreen() {
  const { t } = useTranslation();
  const { _splat: code = '' } = useParams({ strict: false });
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const [fault, setFault] = useState(() => parseInvitationFault(search));
  const read = useQuery(
    {
      ...createQueryOptions(validateInvitation, { query: { code: code.slice(0, 200) } }),
      retry: false,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  const refusal = findInvitationReadFault(read);
  // The URL may have the same error as the server's response. The response's message then wins,
  // because it names the company and a contact.
  const said = fault && fault.errorCode !== refusal?.errorCode ? fault : refusal;
  if (said?.joined) return <AlreadyJoinedPage {...said.joined} />;
  if (said && !said.stays) return <InvitationAlert fault={said} />;
  const invitation = read.data;
  if (!invitation)
    return (
      <SignedOutPageLayout>
        <h1 className={pageStyles.title}>{t('invitation.title')}</h1>
        <Skeleton shape="text" lines={4} />
      </SignedOutPageLayout>
    );
  const isAnothers = said?.errorCode === 'InvitationForAnotherUser';
  if (invitation.mode === 'invalidUser' || (isAnothers && !said.elsewhere))
    return <SignOutForInvitation invitation={invitation} />;
  const text = isAnothers
    ? t('invitation.anotherAccount', { email: formatEmail(invitation.invitedUserEmail) })
    : said?.message;
  const props = { code, invitation, said: text ?? null, onFault: setFault };
  if (invitation.mode === 'register') return <RegisterByInvitation {...props} />;
  if (invitation.mode === 'login' && !invitation.hasPassword) return <InvitationForPasswordlessAccount {...props} />;
  if (invitation.mode === 'login') return <LoginByInvitation {...props} />;
  return <ConfirmInvitation {...props} />;
}
