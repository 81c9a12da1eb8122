import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './InlineSsoContainer.module.css';

/** A hint about single sign-on, shown until the typed email turns out to have it. */
export function TypeEmailForSsoHint() {
  const { t } = useTranslation();
  return <p className={styles.hint}>{t('identity.ssoHint')}</p>;
}
