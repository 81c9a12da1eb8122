import { useTranslation } from '#web/platform/languages/i18n.ts';
import { FloorNotices } from '../empty/FloorNotices.tsx';
import { useFloor } from '../model/use-floor.ts';
import { BookUsualDeskButton } from '../usual/UsualDesk.tsx';
import { FloorHeader } from './FloorHeader.tsx';
import { FloorTools } from './FloorTools.tsx';
import { FloorView } from './FloorView.tsx';
import styles from './floor-area.module.css';
import { PlanOrListSwitch } from './PlanOrListSwitch.tsx';
import { usePlanOrListView } from './use-places-view.ts';

/** The selected location: its name, its number of free places, and the plan or the list. */
export function FloorArea() {
  const { t } = useTranslation();
  const { location } = useFloor();
  const [view, setView] = usePlanOrListView();
  return (
    <section className={styles.area} aria-label={location?.name ?? t('floors.location.choose')}>
      {location && (
        <div className={styles.head}>
          <FloorHeader />
          <BookUsualDeskButton />
          <FloorTools />
          <PlanOrListSwitch view={view} onChange={setView} />
        </div>
      )}
      <FloorNotices />
      <FloorView view={view} />
    </section>
  );
}
