import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { PlaceSwatch } from '#web/plan/PlaceSwatch.tsx';
import type { PlaceStatus } from '#web/plan/place-view.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelection, useSelectionActions } from '../model/use-selection.ts';
import { PlaceHoldersList } from '../place/PlaceHoldersList.tsx';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import { getPositionBesideAnchor } from './beside-anchor.ts';
import styles from './place-popover.module.css';
import type { HoveredPlace } from './use-place-hover.ts';

/**
 * The states whose reason the card shows even beside holders. For any other state, holders replace
 * the reason.
 */
const closed: ReadonlySet<PlaceStatus> = new Set(['locked', 'frozen', 'restricted']);

interface Props extends HoveredPlace {
  ref: RefObject<HTMLDivElement | null>;
  /**
   * True once the mouse rests on the card. Until then, clicks on the card reach the places beneath
   * it.
   */
  entered: boolean;
  onLeave: () => void;
}

/**
 * The card of a place on the plan: its holders and times, or the reason why it is closed. Assistive
 * technology skips the card, because the place's name and its dialog have the same content.
 */
export function PlacePopover({ ref, id, spot, entered, onLeave }: Props) {
  const { t } = useTranslation();
  const { places, states } = useFloor();
  const { openId } = useSelection();
  const { openPlace } = useSelectionActions();
  const texts = usePlaceTexts();
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  // Measures at every render, because live events, hours and the language change the card's size.
  useLayoutEffect(() => {
    const { offsetWidth: width, offsetHeight: height } = ref.current!;
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const next = getPositionBesideAnchor(spot.box, spot.neighbours, { width, height }, screen);
    setAt((old) => (old?.left === next.left && old.top === next.top ? old : next));
  });

  const place = places.find((other) => other.id === id);
  const state = states.get(id);
  if (!place || !state || openId) return <div ref={ref} hidden />;
  const hint = state.bookable ? 'book' : state.status === 'mine' ? 'own' : 'more';
  return createPortal(
    <div
      ref={ref}
      aria-hidden="true"
      className={classNames(styles.popover, entered && styles.entered)}
      style={at ? { ...at } : { visibility: 'hidden' }}
      onPointerLeave={onLeave}
      onClick={() => openPlace(id)}
    >
      <p className={styles.title}>
        <PlaceSwatch status={state.status} />
        {texts.name(place)}
      </p>
      {place.description && <p className={styles.quiet}>{place.description}</p>}
      {(state.overlapping.length === 0 || closed.has(state.status)) && <p>{texts.state(place, state)}</p>}
      {state.overlapping.length > 0 && <PlaceHoldersList bookings={state.overlapping} brief />}
      <p className={styles.quiet}>{t(`floors.popover.${hint}`)}</p>
    </div>,
    document.body,
  );
}
