import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/app/api/api-error.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import styles from './ErrorScreen.module.css';

/** Instead of a screen that broke or could not be opened; the frame around it goes on working. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const tryAgain = () => {
    reset();
    void router.invalidate();
  };
  if (!(error instanceof ApiError)) {
    return (
      <ErrorState
        title={t('shell.error.broken')}
        onRetry={() => window.location.reload()}
        retryLabel={t('shell.error.reload')}
      >
        {t('shell.error.brokenWords')}
      </ErrorState>
    );
  }
  return (
    <ErrorState title={t('shell.error.notLoaded')} onRetry={tryAgain}>
      {error.errorCode === 'offline' ? t('shell.error.offlineWords') : error.message}
    </ErrorState>
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
