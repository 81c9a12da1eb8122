import { useTranslation } from '#web/platform/languages/i18n.ts';
import { LegendList } from './LegendList.tsx';
import styles from './legend.module.css';

/**
 * The legend below the tree of locations. It is closed at first, which leaves the height to the
 * tree.
 */
export function FloorLegend() {
  const { t } = useTranslation();
  return (
    <details className={styles.legend}>
      <summary className={styles.title}>{t('floors.legend.title')}</summary>
      <LegendList />
    </details>
  );
}
