import { useTranslation } from '#web/platform/languages/i18n.ts';
import { CompanySearchField } from '../location/CompanySearchField.tsx';
import { LocationTree } from '../location/LocationTree.tsx';
import { NextButton } from './NextButton.tsx';
import styles from './phone.module.css';

/** The second step on a phone: the location. Selecting a search result opens the next step. */
export function LocationStep({ done, onNext }: { done: boolean; onNext: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <CompanySearchField onChosen={onNext} />
      <div className={styles.tree}>
        <LocationTree />
      </div>
      <NextButton disabled={!done} onClick={onNext}>
        {t('floors.phone.toPlace')}
      </NextButton>
    </div>
  );
}
