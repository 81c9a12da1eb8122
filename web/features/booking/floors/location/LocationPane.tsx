import { useTranslation } from '#web/platform/languages/i18n.ts';
import { FloorLegend } from '../plan/Legend.tsx';
import { CompanySearchField } from './CompanySearchField.tsx';
import { LocationTree } from './LocationTree.tsx';
import styles from './location-pane.module.css';

/** The pane left of the plan, 320 px wide: search, tree, legend. */
export function LocationPane() {
  const { t } = useTranslation();
  return (
    <section className={styles.pane} aria-label={t('floors.location.choose')}>
      <CompanySearchField />
      <div className={styles.tree}>
        <LocationTree />
      </div>
      <FloorLegend />
    </section>
  );
}
