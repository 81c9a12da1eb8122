import { useLocation } from '@tanstack/react-router';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { usePublishedLocations, useUsualDesk } from './api.ts';
import { LoadedBookingScreen } from './BookingBoard.tsx';
import { BookingSkeleton } from './BookingSkeleton.tsx';
import styles from './booking-screen.module.css';

/**
 * The main screen of the product, which selects a time, a location and a place on the plan
 * (BOOK-01, BOOK-02).
 */
export function BookingScreen() {
  const { t } = useTranslation();
  const locations = usePublishedLocations();
  // Loads the usual desk in parallel with the locations, since it decides which floor opens first.
  const { isLoading } = useUsualDesk();
  // A place and time from another screen mount a new board (BOOK-05). Navigation within the screen
  // mounts none.
  const passed = useLocation({ select: ({ state }) => `${state.location} ${state.startDate} ${state.endDate}` });
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>
        <VisuallyHidden>{t('floors.title')}</VisuallyHidden>
      </h1>
      {locations.data && !isLoading ? (
        <LoadedBookingScreen key={passed} locations={locations.data.locations} />
      ) : locations.error ? (
        <div className={styles.failed}>
          <ErrorState
            title={t('floors.loadFailed')}
            onRetry={() => void locations.refetch()}
            retrying={locations.isFetching}
          >
            {locations.error.message}
          </ErrorState>
        </div>
      ) : (
        <BookingSkeleton />
      )}
    </div>
  );
}
