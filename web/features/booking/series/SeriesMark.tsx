import { Repeat } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import styles from './SeriesMark.module.css';

/** The mark of a booking that is a date of a series. It shows nothing for a single booking. */
export function SeriesBadge({ seriesId }: { seriesId: string | null | undefined }) {
  const { t } = useTranslation();
  if (!seriesId) return null;
  return (
    <span title={t('shell.series.mark')} className={styles.mark}>
      <Repeat size={14} aria-hidden="true" />
      <VisuallyHidden>{t('shell.series.mark')}</VisuallyHidden>
    </span>
  );
}
