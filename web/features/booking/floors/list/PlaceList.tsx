import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { floorKindsInOrder } from '#web/features/booking/kinds/kinds.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { narrowMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { SearchField } from '#web/ui/text-field/SearchField.tsx';
import { useIsOpenedFromOtherPlan } from '../location/use-is-opened-from-other-plan.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelection, useSelectionActions } from '../model/use-selection.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import { useRoomWish } from '../rooms/use-room-wish.ts';
import { filterListedPlaces } from './listed-places.ts';
import { PlaceListSection } from './PlaceListSection.tsx';
import styles from './place-list.module.css';

/** The plan's places as a list, for search, keyboard and screen readers. */
export function PlaceList() {
  const { t } = useTranslation();
  const { places, states } = useFloor();
  const { foundPerson } = useSelection();
  const { openPlace } = useSelectionActions();
  const { fitting: among } = useRoomWish();
  const texts = usePlaceTexts();
  const { name } = texts;
  const [typed, setTyped] = useState(foundPerson?.name ?? '');
  const [seen, setSeen] = useState(foundPerson);
  // The plan marks a found person's places with rings. The list searches for the person's name
  // instead.
  if (foundPerson !== seen) {
    setSeen(foundPerson);
    setTyped(foundPerson?.name ?? '');
  }
  const scroll = useRef<HTMLElement>(null);
  const takesFocus = useIsOpenedFromOtherPlan();
  useEffect(() => {
    if (takesFocus) scroll.current?.focus();
  }, [takesFocus]);
  // On a narrow screen the whole page scrolls, so a portion of the list leaves the later steps
  // within reach. On a wide screen the list scrolls within a box.
  const isNarrow = useMediaQuery(narrowMediaQuery);
  const [onlyFree, setOnlyFree] = useState(false);
  const wanted = { typed: useDeferredValue(typed), onlyFree, among, freeFirst: isNarrow, name };
  const listed = filterListedPlaces(places, states, wanted);
  const count = Object.values(listed).flat().length;
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t('floors.list.search')}
          placeholder={t('floors.list.search')}
          value={typed}
          onChange={setTyped}
        />
        <Checkbox
          label={t('floors.list.onlyFree')}
          checked={onlyFree}
          onChange={(event) => setOnlyFree(event.target.checked)}
        />
        <p className={styles.count} role="status">
          {t('floors.list.found', { count })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: this section scrolls, so the keyboard must reach it */}
      <section ref={scroll} className={styles.scroll} tabIndex={0} aria-label={t('floors.floor.list')}>
        {count === 0 && (
          <EmptyState drawing="search">
            {t(typed ? 'floors.list.none' : among ? 'floors.rooms.none' : 'floors.list.noneFree')}
          </EmptyState>
        )}
        {floorKindsInOrder.map(
          ({ name: kind }) =>
            listed[kind].length > 0 && (
              <PlaceListSection
                key={kind}
                kind={kind}
                listed={listed[kind]}
                texts={texts}
                inPortions={isNarrow}
                onOpen={openPlace}
              />
            ),
        )}
      </section>
    </div>
  );
}
