import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '#web/platform/api/api-error.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useScreenTitleKey } from '#web/platform/routing/use-screen-title-key.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import visually from '#web/ui/layout/VisuallyHidden.module.css';
import { CodeLoadError } from '#web/ui/lazy/fetch-code.ts';
import type { LazyPartFailure } from '#web/ui/lazy/LazyPartErrorMessage.tsx';
import { reloadForNewBuild } from '#web/ui/lazy/reload-for-new-build.ts';
import styles from './RouteErrorScreen.module.css';
import { useIsOnline } from './use-offline-reason.ts';

/** Returns the text of the reason for a failure. Null when only a reload of the page helps. */
function useReason(error: unknown): string | null {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const isOffline = error instanceof CodeLoadError ? error.reason === 'offline' : isApiError(error, 'offline');
  if (isOffline) return t(isOnline ? 'shell.error.noServer' : 'shell.error.noNetwork');
  return error instanceof ApiError ? error.message : null;
}

const isApiError = (error: unknown, code: ApiError['errorCode']) =>
  error instanceof ApiError && error.errorCode === code;

/** A failed screen, and the text key of the sentence about its failure. */
type Failure = LazyPartFailure & { what: 'notLoaded' | 'errorOnLoadingProfile' };

/**
 * Replaces a screen that threw while rendering or failed to load. The frame around it goes on
 * working.
 */
export function ScreenFailureMessage({ error, retry, retrying, what }: Failure) {
  const { t } = useTranslation();
  const title = useScreenTitleKey();
  const reason = useReason(error);
  useEffect(() => {
    if (error instanceof CodeLoadError && error.reason === 'gone') reloadForNewBuild();
  }, [error]);
  return (
    <>
      {/* The name of the screen, for people who navigate by headings. The reason of the failure
          stands below. */}
      <h1 className={visually.hidden}>{title ? t(title) : t('shell.error.broken')}</h1>
      {reason ? (
        <ErrorState title={t(`shell.error.${what}`)} onRetry={retry} retrying={retrying}>
          {reason}
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

/** Replaces a page without the company's frame that threw while rendering or failed to load. */
export function FramelessPageFailureMessage(props: Failure) {
  return (
    <main className={styles.page}>
      <ScreenFailureMessage {...props} />
    </main>
  );
}

function useAgain(reset: () => void): () => void {
  const router = useRouter();
  return () => {
    reset();
    void router.invalidate();
  };
}

/** Replaces a screen whose route failed to open. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  return <ScreenFailureMessage error={error} retry={useAgain(reset)} retrying={false} what="notLoaded" />;
}

/** Replaces a page without the company's frame whose route failed to open. */
export function FramelessRouteErrorPage({ error, reset }: ErrorComponentProps) {
  return <FramelessPageFailureMessage error={error} retry={useAgain(reset)} retrying={false} what="notLoaded" />;
}

/**
 * Explains that the profile or the companies failed to load (core, section 8:
 * errorOnLoadingProfile).
 */
export function ProfileLoadErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <FramelessPageFailureMessage error={error} retry={useAgain(reset)} retrying={false} what="errorOnLoadingProfile" />
  );
}
