import { useTranslation } from '#web/app/languages/i18n.ts';
import styles from './SsoPlace.module.css';

/** Fills the place of a company's single sign-on until the typed e-mail is known to have one. */
export function SsoHint() {
  const { t } = useTranslation();
  return <p className={styles.hint}>{t('identity.ssoHint')}</p>;
}
