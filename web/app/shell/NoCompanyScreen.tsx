import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { LazyConsentDialog } from '#web/features/accounts/identity/LazyConsentDialog.tsx';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { SignOutButton } from '#web/platform/frame/SignOutButton.tsx';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { queryClient } from '#web/platform/query-client.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { NoCompanyPageLayout } from './NoCompanyPageLayout.tsx';
import { useAdmittingCompany } from './use-admitting-company.ts';

const route = getRouteApi('/noCompany');
const AddCompanyDialog = lazyPart(
  () => loadWithTexts(['companies'], import('#web/features/company/companies/AddCompanyDialog.tsx')),
  'AddCompanyDialog',
);
const OwnAccount = lazyPart(
  () => loadWithTexts(['profile'], import('#web/features/accounts/profile/AccountWithoutCompany.tsx')),
  'AccountWithoutCompany',
);

/**
 * Returns whether the browser comes back from an identity provider, with a confirmation of the
 * person's account or with an error.
 */
const comesFromProvider = () => /[?&](provenBy|externalError)=/.test(location.search);

/** Helps a person who is an active member of no company to join or found one (SHELL-10). */
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
  // The dialog appears once the person has accepted the documents. This query refetches the profile
  // after that.
  const { data: profile = opened } = useQuery(createQueryOptions(getProfile));
  // The dialog explains a membership that was removed or turned off. This data loads before the
  // dialog opens, so that nothing moves under a click.
  const { data: standing, isPending } = useQuery(createQueryOptions(getRemoval));
  const [atAccount, setAtAccount] = useState(comesFromProvider);
  const [hasBegun, setHasBegun] = useState(false);
  const letIn = useAdmittingCompany();
  const hasAccepted = profile.termsOfService && profile.privacyPolicy;
  const navigate = useNavigate();
  // The company opens by itself, unless the person has begun a form or opened their account. The
  // dialog then links to the company.
  const opens = letIn !== null && hasAccepted && !atAccount && !hasBegun ? letIn.name : null;
  useEffect(() => {
    if (opens === null) return;
    toast.success(t('shell.noCompany.letIn', { name: opens }));
    void navigate({ to: '/', replace: true });
  }, [opens, navigate, t]);
  // With `waiting`, a company has admitted the person. It opens only after the person accepts the
  // documents.
  const why = letIn ? 'waiting' : standing?.turnedOff.length ? 'turnedOff' : standing?.removal ? 'removed' : 'never';
  return (
    <>
      <LazyConsentDialog profile={profile} />
      <NoCompanyPageLayout end={atAccount && <SignOutButton />}>
        {atAccount ? (
          <OwnAccount email={profile.email} onBack={() => setAtAccount(false)} />
        ) : (
          <MessageScreen drawing="noCompany" title={t(`shell.noCompany.${why}.title`)}>
            <p>{t(`shell.noCompany.${why}.words`, { email: formatEmail(profile.email), name: letIn?.name ?? '' })}</p>
          </MessageScreen>
        )}
        <AddCompanyDialog
          open={hasAccepted && !isPending && !atAccount}
          letIn={letIn}
          onBegun={setHasBegun}
          actions={
            <>
              <SignOutButton />
              <Button onClick={() => setAtAccount(true)}>{t('shell.noCompany.account')}</Button>
            </>
          }
          whileWaiting={
            <a href="/" className={getButtonClass({})}>
              {t('shell.noCompany.lookAgain')}
            </a>
          }
        />
      </NoCompanyPageLayout>
    </>
  );
}
