import { useTranslation } from '#web/app/languages/i18n.ts';
import { LegendList } from './LegendList.tsx';
import styles from './legend.module.css';

/** The legend below the tree of locations. */
export function Legend() {
  const { t } = useTranslation();
  return (
    <section className={styles.legend}>
      <h2 className={styles.title}>{t('floors.legend.title')}</h2>
      <LegendList />
    </section>
  );
}
