import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { getRemoval } from '#contract/companies.ts';
import { shownEmail } from '#contract/shown-email.ts';
import { getProfile } from '#contract/user.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation, withTexts } from '#web/app/languages/i18n.ts';
import { queryClient } from '#web/app/query-client.ts';
import { Consents } from '#web/identity/Consents.tsx';
import { Button } from '#web/ui/Button.tsx';
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
const OwnAccount = lazyPart(() => withTexts(['profile'], import('#web/profile/OwnAccount.tsx')), 'OwnAccount');

/** Whether the browser comes back from a provider, where somebody went from their account to show that it is theirs. */
const comesFromProvider = () => /[?&](provenBy|externalError)=/.test(location.search);

/** Somebody signed in who is an active member of no company: the way to one opens by itself (SHELL-10). */
export function NoCompanyScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <WithoutCompany />
    </QueryClientProvider>
  );
}

function WithoutCompany() {
  const { t } = useTranslation();
  const opened = route.useRouteContext().profile;
  // Read again once consents were given: what waits for them is to come then.
  const { data: profile = opened } = useQuery(queryOf(getProfile));
  // Whether somebody was removed from a company is told in the dialog: known before it opens, it moves nothing from under a press.
  const { isPending } = useQuery(queryOf(getRemoval));
  const [atAccount, setAtAccount] = useState(comesFromProvider);
  return (
    <>
      <Consents profile={profile} />
      <StandalonePage end={atAccount && <SignOutButton />}>
        {atAccount ? (
          <OwnAccount email={profile.email} onBack={() => setAtAccount(false)} />
        ) : (
          <MessageScreen drawing="noCompany" title={t('shell.noCompany.title')}>
            <p>{t('shell.noCompany.words', { email: shownEmail(profile.email) })}</p>
          </MessageScreen>
        )}
        <AddCompanyDialog
          open={profile.termsOfService && profile.privacyPolicy && !isPending && !atAccount}
          actions={
            <>
              <SignOutButton />
              <Button onClick={() => setAtAccount(true)}>{t('shell.noCompany.account')}</Button>
            </>
          }
          whileWaiting={
            <a href="/" className={buttonClass({})}>
              {t('shell.noCompany.lookAgain')}
            </a>
          }
        />
      </StandalonePage>
    </>
  );
}
