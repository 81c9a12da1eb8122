import { useTranslation } from 'react-i18next';
import { LocationSearchField } from '../location/LocationSearchField.tsx';
import { LocationTree } from '../location/LocationTree.tsx';
import { NextButton } from './NextButton.tsx';
import styles from './phone.module.css';

/** Where; what a search finds goes on by itself. */
export function LocationStep({ done, onNext }: { done: boolean; onNext: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.fields}>
      <LocationSearchField onChosen={onNext} />
      <div className={styles.tree}>
        <LocationTree />
      </div>
      <NextButton disabled={!done} onClick={onNext}>
        {t('floors.phone.toPlace')}
      </NextButton>
    </div>
  );
}
