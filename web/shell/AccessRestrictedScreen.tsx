import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { rememberedCompanyId } from '#web/app/company/choose-company.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import styles from './AccessRestrictedScreen.module.css';
import { MessageScreen } from './MessageScreen.tsx';
import { OrganisationList } from './profile/OrganisationList.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { StandalonePage } from './StandalonePage.tsx';

const route = getRouteApi('/AccessRestricted');

/** A permission or a module is missing (SHELL-01): back to booking, or to another company that has what this one lacks. */
export function AccessRestrictedScreen() {
  const { t } = useTranslation();
  const { companies } = route.useRouteContext();
  return (
    <StandalonePage end={<SignOutButton />}>
      <MessageScreen
        drawing="closed"
        title={t('shell.accessRestricted.title')}
        actions={
          // a new page, so that permissions given meanwhile count
          <a href="/" className={buttonClass({ variant: 'primary' })}>
            {t('shell.toBooking')}
          </a>
        }
      >
        {t('shell.accessRestricted.words')}
      </MessageScreen>
      {companies.length > 1 && (
        <section aria-labelledby="others" className={styles.others}>
          <h2 id="others" className={styles.title}>
            {t('shell.organisations.title')}
          </h2>
          <OrganisationList organisations={companies} currentId={rememberedCompanyId() ?? undefined} />
        </section>
      )}
    </StandalonePage>
  );
}
