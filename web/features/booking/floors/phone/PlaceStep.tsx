import { useTranslation } from '#web/platform/languages/i18n.ts';
import { FloorNotices } from '../empty/FloorNotices.tsx';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { FloorView } from '../plan/FloorView.tsx';
import { LegendList } from '../plan/LegendList.tsx';
import { PlanOrListSwitch } from '../plan/PlanOrListSwitch.tsx';
import { usePlanOrListView } from '../plan/use-places-view.ts';
import { RoomFilterButton } from '../rooms/RoomFilterButton.tsx';
import { BookUsualDeskButton } from '../usual/UsualDesk.tsx';
import { BypassBadge } from '../when/BypassBadge.tsx';
import { NextButton } from './NextButton.tsx';
import styles from './phone.module.css';

interface Props {
  /** The id of the selected place. Null if no place is selected, or the place cannot be booked. */
  chosenId: string | null;
  onNext: () => void;
}

/** The third step on a phone: the plan or the list. A tap on a place opens its sheet. */
export function PlaceStep({ chosenId, onNext }: Props) {
  const { t } = useTranslation();
  const { location, plan } = useFloor();
  const { bypass } = useSelectionActions();
  const [view, setView] = usePlanOrListView();
  return (
    <div className={styles.fields}>
      <PlanOrListSwitch view={view} onChange={setView} wide />
      <RoomFilterButton />
      {bypass.on && (
        <div>
          <BypassBadge />
        </div>
      )}
      <FloorNotices />
      <section
        className={view === 'plan' ? styles.floor : styles.lines}
        tabIndex={-1}
        aria-label={location?.name}
        data-floor
      >
        <FloorView view={view} />
      </section>
      {plan.data && (
        <details className={styles.legend}>
          <summary>{t('floors.legend.title')}</summary>
          <LegendList />
        </details>
      )}
      <NextButton disabled={chosenId === null} onClick={onNext} above={<BookUsualDeskButton inFooter />}>
        {t(chosenId ? 'floors.phone.toBook' : view === 'plan' ? 'floors.phone.choose' : 'floors.phone.chooseInList')}
      </NextButton>
    </div>
  );
}
