import { memo } from 'react';
import { PlaceButton } from './place-button.tsx';
import styles from './plan-buttons.module.css';
import type { PlaceView, Plan, PlanPlace } from './plan-types.ts';
import { PointerLink } from './pointer-link.tsx';

interface Props {
  plan: Plan;
  places: ReadonlyMap<string, PlaceView>;
  /** The one place or pointer that Tab leads to. */
  stopId: string | null;
  selectedId: string | null;
  /** How a link to another location is called; null when pointers are not links here. */
  pointerLabel: ((name: string) => string) | null;
}

function nameOf(place: PlanPlace): string {
  return place.kind === 'desk' ? String(place.no) : place.name;
}

/** What one presses and reaches with the keyboard, over the drawing. */
export const PlanButtons = memo(function PlanButtons({ plan, places, stopId, selectedId, pointerLabel }: Props) {
  return (
    <>
      {/* takes what misses every button, before the browser asks each line of the drawing */}
      <rect className={styles.floor} width={plan.width} height={plan.height} />
      {pointerLabel &&
        plan.pointers.map(
          (pointer) =>
            pointer.targetLocationId && (
              <PointerLink
                key={pointer.id}
                pointer={pointer}
                label={pointerLabel(pointer.name)}
                isStop={pointer.id === stopId}
              />
            ),
        )}
      {[...plan.rooms, ...plan.desks].map((place) => (
        <PlaceButton
          key={place.id}
          place={place}
          label={places.get(place.id)?.label ?? nameOf(place)}
          isStop={place.id === stopId}
          selected={place.id === selectedId}
        />
      ))}
    </>
  );
});
