import { useTranslation } from '#web/app/languages/i18n.ts';
import { sessionHasEnded } from '#web/app/session/session.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';
import { SignedOutPage } from './SignedOutPage.tsx';

/** Where somebody signs in (AUTH-01). */
export function LoginScreen() {
  const { t } = useTranslation();
  return (
    <SignedOutPage>
      <h1 className={styles.title}>{t('identity.login.title')}</h1>
      <p className={styles.lead}>{t('identity.login.lead')}</p>
      {sessionHasEnded() && (
        <p role="status" className={styles.ended}>
          {t('identity.login.sessionEnded')}
        </p>
      )}
      <LoginForm />
    </SignedOutPage>
  );
}
