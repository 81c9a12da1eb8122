import { useEffect } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { prefetchWhenIdle } from '#web/ui/lazy/run-when-idle.ts';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { EmptyFloor } from '../empty/EmptyFloor.tsx';
import { useFloor } from '../model/use-floor.ts';
import styles from './floor-area.module.css';
import type { PlanOrListView } from './opening-view.ts';
import { PlanView } from './PlanView.tsx';

const PlaceList = lazyPart(() => import('../list/PlaceList.tsx'), 'PlaceList', {
  waiting: () => <Skeleton shape="table" columns={3} />,
});

/** The selected location's places as a plan or as a list, or the reason why it has no places. */
export function FloorView({ view }: { view: PlanOrListView }) {
  const { t } = useTranslation();
  const { location, plan, loading } = useFloor();
  useEffect(() => prefetchWhenIdle(PlaceList.preload), []);
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
  if (loading.error) {
    return (
      <div className={styles.filled}>
        <ErrorState title={t('floors.dayFailed')} onRetry={loading.refetch}>
          {loading.error.message} {t('floors.nothingLost')}
        </ErrorState>
      </div>
    );
  }
  const { desks, rooms, pointers, sketch } = plan.data;
  if (desks.length + rooms.length + pointers.length === 0 && !sketch) return <EmptyFloor />;
  if (view === 'plan') return <PlanView key={plan.data.id} plan={plan.data} />;
  return loading.pending ? <Skeleton shape="table" columns={3} /> : <PlaceList />;
}
