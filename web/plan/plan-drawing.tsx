import { memo } from 'react';
import { PlaceShape } from './place-shape.tsx';
import type { Detail } from './plan-detail.ts';
import styles from './plan-drawing.module.css';
import { PlanSketch } from './plan-sketch.tsx';
import type { PlaceView, Plan } from './plan-types.ts';
import { PointerShape } from './pointer-shape.tsx';

interface Props {
  plan: Plan;
  places: ReadonlyMap<string, PlaceView>;
  linksPointers: boolean;
  detail: Detail;
}

/** What one sees of the plan, from the floor up: sketch, pointers, rooms, desks. */
export const PlanDrawing = memo(function PlanDrawing({ plan, places, linksPointers, detail }: Props) {
  return (
    <g aria-hidden className={styles.drawing} data-detail={detail}>
      {plan.sketch && <PlanSketch sketch={plan.sketch} />}
      {plan.pointers.map((pointer) => (
        <PointerShape
          key={pointer.id}
          pointer={pointer}
          isLink={linksPointers && pointer.targetLocationId !== null}
          detail={detail}
        />
      ))}
      {[...plan.rooms, ...plan.desks].map((place) => (
        <PlaceShape key={place.id} place={place} view={places.get(place.id)} detail={detail} />
      ))}
    </g>
  );
});
