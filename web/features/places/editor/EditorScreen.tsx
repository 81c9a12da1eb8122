import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { getDrawing } from '#contract/places/drawing.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { type ApiError, getErrorCode } from '#web/platform/api/api-error.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { LoadedLocationEditor } from './EditorBoard.tsx';
import styles from './editor.module.css';
import { RemovedLocationScreen } from './gone/GoneLocation.tsx';
import { toEditedDrawing } from './model/saving/to-edited-drawing.ts';

/** The editor of a location, /locationv2/{locationId} (EDIT-01). */
export function EditorScreen() {
  const { locationId = '' } = useParams({ strict: false }) as { locationId?: string };
  return <OpenedLocation key={locationId} locationId={locationId} />;
}

function OpenedLocation({ locationId }: { locationId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({
    ...createQueryOptions(getDrawing, { params: { locationId } }),
    // A cached drawing may be older than the saved drawing. The editor opens only with a fresh
    // response.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { failed: t('editor.failed'), saidByScreen: ['notFound', 'locationRemoved'] },
  });
  // The location may also be removed while the editor is open. The drawing could not be saved then.
  const gone = useGone(error, data !== undefined);
  if (gone)
    return (
      <RemovedLocationScreen
        locationId={locationId}
        removal={gone.errorCode === 'locationRemoved' ? (gone.details as ErrorDetails<typeof gone.errorCode>) : null}
        saved={data ? toEditedDrawing(data) : null}
      />
    );
  if (data) return <LoadedLocationEditor location={data} />;
  if (error)
    return (
      <ErrorState title={t('editor.failed')} onRetry={() => void refetch()} retrying={isFetching}>
        {error.message}
      </ErrorState>
    );
  return (
    <div className={styles.waiting} role="status" aria-label={t('editor.opening')}>
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}

/**
 * Returns the error by which the server reports that the location is gone. The error stays during a
 * refetch. A query without data forgets its error then, and the screen would lose the selected
 * location.
 */
function useGone(error: Error | null, hasData: boolean): ApiError | null {
  const [gone, setGone] = useState<ApiError | null>(null);
  const code = getErrorCode(error);
  const isGone = code === 'notFound' || code === 'locationRemoved';
  const isBack = hasData && error === null;
  const next = isGone ? (error as ApiError) : isBack ? null : gone;
  if (next !== gone) setGone(next);
  return next;
}
