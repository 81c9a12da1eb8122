import type { CSSProperties } from 'react';
import { memo } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import { DeskShape } from './desk-shape.tsx';
import styles from './place-status.module.css';
import type { Detail } from './plan-detail.ts';
import type { PlaceView, PlanPlace } from './plan-types.ts';
import { RoomShape } from './room-shape.tsx';
import roomStyles from './room-status.module.css';
import { sameFields, sameView } from './same-view.ts';

interface Props {
  place: PlanPlace;
  /** Of a place that the screen knows nothing about yet: it can't be booked. */
  view: PlaceView | undefined;
  detail: Detail;
}

const unknown: PlaceView = { status: 'unavailable', label: '', people: [] };

/** How a desk or room looks. Drawn anew only when what it shows changes. */
export const PlaceShape = memo(
  function PlaceShape({ place, view = unknown, detail }: Props) {
    if (place.kind === 'desk') {
      return (
        <g className={classNames(styles.place, styles[view.status])}>
          <DeskShape desk={place} view={view} detail={detail} />
        </g>
      );
    }
    return (
      <g
        className={classNames(styles.place, styles[view.status], roomStyles.room, roomStyles[view.status])}
        style={{ '--room-color': place.color } as CSSProperties}
      >
        <RoomShape room={place} view={view} detail={detail} />
      </g>
    );
  },
  (before, after) =>
    before.detail === after.detail && sameFields(before.place, after.place) && sameView(before.view, after.view),
);
