import { QueryClientProvider } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation, withTexts } from '#web/app/languages/i18n.ts';
import { queryClient } from '#web/app/query-client.ts';
import { Consents } from '#web/identity/Consents.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { MessageScreen } from './MessageScreen.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { StandalonePage } from './StandalonePage.tsx';

const route = getRouteApi('/noCompany');
const AddCompanyDialog = lazyPart(
  () => withTexts(['companies'], import('#web/companies/AddCompanyDialog.tsx')),
  'AddCompanyDialog',
);

/** Somebody signed in who is an active member of no company: the way to one opens by itself (SHELL-10). */
export function NoCompanyScreen() {
  const { t } = useTranslation();
  const { profile } = route.useRouteContext();
  return (
    <QueryClientProvider client={queryClient}>
      <Consents profile={profile} />
      <StandalonePage>
        <MessageScreen drawing="noCompany" title={t('shell.noCompany.title')}>
          <p>{t('shell.noCompany.words', { email: profile.email })}</p>
        </MessageScreen>
        <AddCompanyDialog
          open={profile.termsOfService && profile.privacyPolicy}
          actions={
            <>
              <SignOutButton />
              <a href="/" className={buttonClass({})}>
                {t('shell.noCompany.lookAgain')}
              </a>
            </>
          }
        />
      </StandalonePage>
    </QueryClientProvider>
  );
}
