import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { isFreeStatus } from '../place/place-state.ts';
import styles from './empty.module.css';
import { NoDesksActions } from './NoDesksActions.tsx';

const FullFloorNotice = lazyPart(
  () => loadWithTexts(['waitlist'], import('./FullFloorNotice.tsx')),
  'FullFloorNotice',
  { wanted: ({ isFull }) => isFull, failed: () => null },
);

/**
 * Returns whether members may wait for a desk of the floor, because none is free at the chosen
 * time.
 */
function useIsFull(): boolean {
  const { company } = useCompanyContext();
  const { periods, days, now, refusals } = useChosenTime();
  const { places, states, restricted, loading } = useFloor();
  const { bypass } = useSelectionActions();
  const [period] = periods;
  const isAhead = days.length === 1 && period !== undefined && Date.parse(period.startDate) > now;
  if (!company.settings.waitlist || bypass.on || restricted || loading.outdated || !isAhead || refusals.desk)
    return false;
  const desks = places.filter(({ kind }) => kind === 'desk');
  return desks.length > 0 && !desks.some(({ id }) => isFreeStatus(states.get(id)!.status));
}

/**
 * Notices above the plan: a restricted area, a floor without a free desk, or a drawing without
 * desks (BOOK-04, BOOK-10, WEEK-07).
 */
export function FloorNotices() {
  const { t } = useTranslation();
  const { location, plan, restricted } = useFloor();
  const { bypass } = useSelectionActions();
  const isFull = useIsFull();
  if (!location || !plan.data) return null;
  const { desks, rooms, pointers, sketch } = plan.data;
  const drawn = rooms.length + pointers.length > 0 || sketch !== null;
  return (
    <div className={styles.notices}>
      {restricted && !bypass.on && (
        <Notice tone="warning">{t('floors.floor.restrictedArea', { name: location.name })}</Notice>
      )}
      <FullFloorNotice isFull={isFull} />
      {desks.length === 0 && drawn && (
        <Notice tone="warning" action={<NoDesksActions size="small" />}>
          {t('floors.empty.noDesks', { name: location.name })}
        </Notice>
      )}
    </div>
  );
}
