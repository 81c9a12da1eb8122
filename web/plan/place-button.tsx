import { memo } from 'react';
import styles from './place-button.module.css';
import { boundsOf, boxOf, centreOf } from './plan-box.ts';
import type { PlanPlace } from './plan-types.ts';
import { sameFields } from './same-view.ts';

interface Props {
  place: PlanPlace;
  label: string;
  /** Whether Tab leads here; one place of a plan at a time. */
  isStop: boolean;
  selected: boolean;
}

/** What one presses of a place: its whole box, over the drawing, which is hidden from assistive technology. */
export const PlaceButton = memo(
  function PlaceButton({ place, label, isStop, selected }: Props) {
    const isQuarter = place.rotation % 90 === 0;
    const box = isQuarter ? boundsOf(place) : boxOf(place);
    const centre = centreOf(box);
    return (
      // biome-ignore lint/a11y/useSemanticElements: an SVG holds no <button>
      <rect
        role="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        aria-current={selected || undefined}
        data-place-id={place.id}
        className={styles.button}
        {...box}
        rx={4}
        transform={isQuarter ? undefined : `rotate(${place.rotation} ${centre.x} ${centre.y})`}
      />
    );
  },
  (before, after) =>
    before.isStop === after.isStop &&
    before.selected === after.selected &&
    before.label === after.label &&
    sameFields(before.place, after.place),
);
