import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/app/api/api-error.ts';
import { useScreenTitle } from '#web/app/routing/use-screen-title.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import visually from '#web/ui/VisuallyHidden.module.css';
import styles from './ErrorScreen.module.css';

/** Instead of a screen that broke or could not be opened; the frame around it goes on working. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const title = useScreenTitle();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  const known = error instanceof ApiError;
  return (
    <>
      {/* the screen's name for who finds their way by headings; what happened stands below it */}
      <h1 className={visually.hidden}>{title ? t(title) : t('shell.error.broken')}</h1>
      {known ? (
        <ErrorState title={t('shell.error.notLoaded')} onRetry={tryAgain}>
          {error.errorCode === 'offline' ? t('shell.error.offlineWords') : error.message}
        </ErrorState>
      ) : (
        <ErrorState
          title={t('shell.error.broken')}
          onRetry={() => window.location.reload()}
          retryLabel={t('shell.error.reload')}
        >
          {t('shell.error.brokenWords')}
        </ErrorState>
      )}
    </>
  );
}

/** The same where there is no frame around it. */
export function ErrorPage(props: ErrorComponentProps) {
  return (
    <main className={styles.page}>
      <ErrorScreen {...props} />
    </main>
  );
}
