import type { ReportCounts } from '#contract/reports/reports.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import styles from './reports.module.css';

const tiles = ['total', 'room', 'parking', 'fleet'] as const;

/** The tiles with the number of all bookings and of three types (REP-01). */
export function ReportCountTiles({ counts }: { counts: ReportCounts | undefined }) {
  const { t } = useTranslation();
  return (
    <dl className={styles.tiles} aria-label={t('report.tiles.label')}>
      {tiles.map((tile) => (
        <div key={tile} className={styles.tile}>
          <dt>{t(`report.tiles.${tile}`)}</dt>
          <dd>
            {counts ? counts[tile].toLocaleString(currentLocale()) : <Skeleton shape="block" width={72} height={34} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
