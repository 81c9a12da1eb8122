import { useEffect } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { whenIdle } from '#web/ui/lazy/when-idle.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { EmptyFloor } from '../empty/EmptyFloor.tsx';
import { useBooking } from '../model/booking-context.ts';
import styles from './floor-area.module.css';
import { PlanView } from './PlanView.tsx';
import type { View } from './view.ts';

const PlaceList = lazyPart(() => import('../list/PlaceList.tsx'), 'PlaceList', {
  waiting: () => <Skeleton shape="table" columns={3} />,
});

/** The places of the selected location, or why there are none to see. */
export function FloorView({ view }: { view: View }) {
  const { t } = useTranslation();
  const { location, plan, days } = useBooking();
  useEffect(() => whenIdle(PlaceList.preload), []);
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
  return <PlaceList />;
}
