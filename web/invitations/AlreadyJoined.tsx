import { useTranslation } from '#web/app/languages/i18n.ts';
import { SignedOutPage } from '#web/identity/SignedOutPage.tsx';
import { MessageScreen } from '#web/shell/MessageScreen.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import type { InvitationFault } from './invitation-fault.ts';

/** The page of an invitation that the person has already accepted, with a link to the company. */
export function AlreadyJoined({ companyName, companyUrlName }: NonNullable<InvitationFault['joined']>) {
  const { t } = useTranslation();
  return (
    <SignedOutPage>
      <MessageScreen
        drawing="sent"
        title={t('invitation.joined.title', { company: companyName })}
        actions={
          <a href={`/${companyUrlName}`} className={buttonClass({ variant: 'primary' })}>
            {t('invitation.joined.enter')}
          </a>
        }
      >
        <p role="alert">{t('invitation.joined.words')}</p>
      </MessageScreen>
    </SignedOutPage>
  );
}
