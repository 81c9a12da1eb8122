import { getRouteApi } from '@tanstack/react-router';
import { getInitialScreenName } from '#web/app/routing/get-initial-screen-name.ts';
import { LazyConsentDialog } from '#web/features/accounts/identity/LazyConsentDialog.tsx';
import { getStoredCompanyId } from '#web/platform/company/choose-company.ts';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { SignOutButton } from '#web/platform/frame/SignOutButton.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { type ScreenName, screens } from '#web/platform/routing/screens.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import styles from './AccessRestrictedScreen.module.css';
import { NoCompanyPageLayout } from './NoCompanyPageLayout.tsx';
import { OrganisationList } from './profile/OrganisationList.tsx';

const route = getRouteApi('/AccessRestricted');

/**
 * Explains that a permission or module is missing (SHELL-01). It links to booking, else to the
 * first screen that the member may open, and to the person's other companies.
 */
export function AccessRestrictedScreen() {
  const { t } = useTranslation();
  const { companies, profile } = route.useRouteContext();
  const company = companies.find(({ id }) => id === getStoredCompanyId());
  const screen = company ? getInitialScreenName(company) : null;
  const toScreen = (name: ScreenName) => t('shell.accessRestricted.open', { screen: t(`shell.titles.${name}`) });
  return (
    <NoCompanyPageLayout end={<SignOutButton />}>
      <LazyConsentDialog profile={profile} />
      <MessageScreen
        drawing="closed"
        title={t('shell.accessRestricted.title')}
        actions={
          // Links without the router load a new page, so that recently granted permissions count.
          <>
            {company && screen === null && (
              <a href={`/${company.companyUrlName}/userProfile`} className={getButtonClass()}>
                {t('shell.profile.edit')}
              </a>
            )}
            <a
              href={company && screen ? `/${company.companyUrlName}/${screens[screen].path}` : '/'}
              className={getButtonClass({ variant: 'primary' })}
            >
              {screen === null && t('shell.noCompany.lookAgain')}
              {screen === 'booking' && t('shell.toBooking')}
              {screen !== null && screen !== 'booking' && toScreen(screen)}
            </a>
          </>
        }
      >
        {t('shell.accessRestricted.words')}
      </MessageScreen>
      {companies.length > 1 && (
        <section aria-labelledby="others" className={styles.others}>
          <h2 id="others" className={styles.title}>
            {t('shell.organisations.title')}
          </h2>
          <OrganisationList organisations={companies} currentId={company?.id} />
        </section>
      )}
    </NoCompanyPageLayout>
  );
}
