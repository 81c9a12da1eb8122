import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { EmptyFloor } from '../empty/EmptyFloor.tsx';
import { useBooking } from '../model/booking-context.ts';
import styles from './floor-area.module.css';
import type { PlacesView } from './opening-view.ts';
import { PlanView } from './PlanView.tsx';

const PlaceList = lazy(() => import('../list/PlaceList.tsx').then((part) => ({ default: part.PlaceList })));

/** The places of the selected location, or why there are none to see. */
export function FloorView({ view }: { view: PlacesView }) {
  const { t } = useTranslation();
  const { location, plan, days } = useBooking();
  if (!location) return <EmptyFloor />;
  if (!plan.data && plan.error) {
    return (
      <div className={styles.filled}>
        <ErrorState title={t('floors.planFailed')} onRetry={() => void plan.refetch()} retrying={plan.isFetching}>
          {plan.error.message} {t('floors.nothingLost')}
        </ErrorState>
      </div>
    );
  }
  if (!plan.data) {
    return (
      <div className={styles.filled}>
        <Skeleton shape="plan" />
      </div>
    );
  }
  if (days.error) {
    return (
      <div className={styles.filled}>
        <ErrorState title={t('floors.dayFailed')} onRetry={days.refetch}>
          {days.error.message} {t('floors.nothingLost')}
        </ErrorState>
      </div>
    );
  }
  const { desks, rooms, pointers, sketch } = plan.data;
  if (desks.length + rooms.length + pointers.length === 0 && !sketch) return <EmptyFloor />;
  if (view === 'plan') return <PlanView key={plan.data.id} plan={plan.data} />;
  return (
    <Suspense fallback={<Skeleton shape="table" columns={3} />}>
      <PlaceList />
    </Suspense>
  );
}
