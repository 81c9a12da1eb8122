import { useTranslation } from '#web/platform/languages/i18n.ts';
import { LegendList } from './LegendList.tsx';
import styles from './legend.module.css';

/**
 * The legend below the tree of locations. It opens on demand and leaves the tree its height until
 * then.
 */
export function Legend() {
  const { t } = useTranslation();
  return (
    <details className={styles.legend}>
      <summary className={styles.title}>{t('floors.legend.title')}</summary>
      <LegendList />
    </details>
  );
}
