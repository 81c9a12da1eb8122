import { SignedOutPageLayout } from '#web/features/accounts/identity/SignedOutPageLayout.tsx';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import type { InvitationFault } from './invitation-fault.ts';

/**
 * The page of an invitation that the signed-in person has already accepted, with a link to the
 * company.
 */
export function AlreadyJoinedPage({ companyName, companyUrlName }: NonNullable<InvitationFault['joined']>) {
  const { t } = useTranslation();
  return (
    <SignedOutPageLayout>
      <MessageScreen
        drawing="sent"
        title={t('invitation.joined.title', { company: companyName })}
        actions={
          <a href={`/${companyUrlName}`} className={getButtonClass({ variant: 'primary' })}>
            {t('invitation.joined.enter')}
          </a>
        }
      >
        <p role="alert">{t('invitation.joined.words')}</p>
      </MessageScreen>
    </SignedOutPageLayout>
  );
}
