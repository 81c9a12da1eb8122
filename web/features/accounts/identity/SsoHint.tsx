import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './SsoPlace.module.css';

/** The hint in the place of single sign-on until the typed email is known to have it. */
export function SsoHint() {
  const { t } = useTranslation();
  return <p className={styles.hint}>{t('identity.ssoHint')}</p>;
}
