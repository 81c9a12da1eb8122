import { useEffect, useRef, useState } from 'react';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { PlaceTexts } from '../place/use-place-texts.ts';
import type { ListedPlace } from './listed-places.ts';
import { PlaceRow } from './PlaceRow.tsx';
import styles from './place-list.module.css';

/**
 * The number of places that the list shows at first and adds with each click, on a narrow screen.
 */
const portion = 20;

interface Props {
  kind: FloorPlace['kind'];
  listed: readonly ListedPlace[];
  texts: PlaceTexts;
  /**
   * Shows a portion of the places, and more after a click. The content below the list stays within
   * reach.
   */
  inPortions: boolean;
  onOpen: (placeId: string) => void;
}

/** The places of one kind in the list, under a heading. */
export function PlaceListSection({ kind, listed, texts, inPortions, onOpen }: Props) {
  const { t } = useTranslation();
  const [most, setMost] = useState(portion);
  const lines = useRef<HTMLUListElement>(null);
  // The button moves below the new lines or disappears, so the focus moves to the first new line.
  useEffect(() => {
    if (most > portion)
      lines.current?.children[most - portion]?.querySelector('button')?.focus({ preventScroll: true });
  }, [most]);
  const name = t(`${floorBookingKindsByName[kind].texts}.names`);
  const shown = inPortions ? listed.slice(0, most) : listed;
  const left = listed.length - shown.length;
  return (
    <section aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <ul ref={lines}>
        {shown.map(({ place, state }) => (
          <PlaceRow key={place.id} place={place} state={state} texts={texts} onOpen={onOpen} />
        ))}
      </ul>
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setMost(most + portion)}>{t('floors.list.more', { left })}</Button>
        </div>
      )}
    </section>
  );
}
