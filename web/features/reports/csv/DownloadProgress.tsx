import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import styles from '../reports.module.css';
import type { ReportDownloadProgress } from './use-report-file.ts';

/** The progress of a download, with a button that cancels it. The report stays usable meanwhile. */
export function DownloadProgress({
  progress: { read, total },
  onCancel,
}: {
  progress: ReportDownloadProgress;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const text = t('report.preparing', { read, total });
  return (
    <div className={styles.file}>
      <span role="status">{text}</span>
      <progress aria-label={t('report.download')} value={read} max={Math.max(total, 1)} />
      <Button size="small" onClick={onCancel}>
        {t('report.cancel')}
      </Button>
    </div>
  );
}
