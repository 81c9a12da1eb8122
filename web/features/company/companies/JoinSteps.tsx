import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './companies.module.css';

/** Explains the steps to join an existing company by an administrator's invitation. */
export function JoinSteps() {
  const { t } = useTranslation();
  return (
    <ol className={styles.steps}>
      <li>{t('companies.add.step1')}</li>
      <li>{t('companies.add.step2')}</li>
      <li>{t('companies.add.step3')}</li>
    </ol>
  );
}
