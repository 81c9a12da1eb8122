import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Consents } from '#web/identity/Consents.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { MessageScreen } from './MessageScreen.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { StandalonePage } from './StandalonePage.tsx';

const route = getRouteApi('/noCompany');

/** Somebody signed in who is an active member of no company. */
export function NoCompanyScreen() {
  const { t } = useTranslation();
  const { profile } = route.useRouteContext();
  return (
    <StandalonePage>
      <Consents profile={profile} />
      <MessageScreen
        drawing="noCompany"
        title={t('shell.noCompany.title')}
        actions={
          <>
            <SignOutButton />
            <a href="/" className={buttonClass({ variant: 'primary' })}>
              {t('shell.noCompany.lookAgain')}
            </a>
          </>
        }
      >
        <p>{t('shell.noCompany.words', { email: profile.email })}</p>
      </MessageScreen>
    </StandalonePage>
  );
}
