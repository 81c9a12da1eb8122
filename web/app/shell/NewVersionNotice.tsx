import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useIsBuildMissing } from '#web/ui/lazy/missing-build.ts';
import styles from './frame.module.css';

/**
 * The notice that the server has a newer version of the application. The page does not reload by
 * itself, because the member may be typing.
 */
export function NewVersionNotice() {
  const { t } = useTranslation();
  if (!useIsBuildMissing()) return null;
  return (
    <div className={styles.banner}>
      <Notice
        tone="info"
        role="status"
        action={
          <Button size="small" onClick={() => window.location.reload()}>
            {t('shell.error.reload')}
          </Button>
        }
      >
        {t('shell.error.newVersion')}
      </Notice>
    </div>
  );
}
