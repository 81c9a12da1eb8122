import type { CSSProperties } from 'react';
import { memo } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { DeskShape } from './desk-shape.tsx';
import styles from './place-status.module.css';
import { boxOf } from './plan-box.ts';
import type { PlaceView, PlanPlace } from './plan-types.ts';
import { RoomShape } from './room-shape.tsx';
import roomStyles from './room-status.module.css';
import { sameFields, sameView } from './same-view.ts';

interface Props {
  place: PlanPlace;
  /** Of a place that the screen knows nothing about yet: it can't be booked. */
  view: PlaceView | undefined;
  /** Whether Tab leads here; one place of a plan at a time. */
  isStop: boolean;
  selected: boolean;
}

/** A desk or room as a button on the plan. Drawn anew only when what it shows changes. */
export const PlaceShape = memo(
  function PlaceShape({ place, view, isStop, selected }: Props) {
    const { x, y, width, height } = boxOf(place);
    const name = place.kind === 'desk' ? String(place.no) : place.name;
    const shown: PlaceView = view ?? { status: 'unavailable', label: name, people: [] };
    const isRoom = place.kind === 'room';
    return (
      // biome-ignore lint/a11y/useSemanticElements: an SVG holds no <button>
      <g
        role="button"
        tabIndex={isStop ? 0 : -1}
        aria-label={shown.label}
        aria-current={selected || undefined}
        data-place-id={place.id}
        className={classNames(
          styles.place,
          styles[shown.status],
          isRoom && roomStyles.room,
          isRoom && roomStyles[shown.status],
        )}
        style={isRoom ? ({ '--room-color': place.color } as CSSProperties) : undefined}
        transform={`translate(${x} ${y}) rotate(${place.rotation} ${width / 2} ${height / 2})`}
      >
        {isRoom ? <RoomShape room={place} view={shown} /> : <DeskShape desk={place} view={shown} />}
      </g>
    );
  },
  (before, after) =>
    before.isStop === after.isStop &&
    before.selected === after.selected &&
    sameFields(before.place, after.place) &&
    sameView(before.view, after.view),
);
