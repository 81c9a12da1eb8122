import { memo } from 'react';
import { classNames } from '#web/ui/theme/class-names.ts';
import type { DetailLevel } from './detail-level.ts';
import { hasSameFields, isSamePlaceView } from './is-same-place-view.ts';
import { PlanSketchImage } from './PlanSketchImage.tsx';
import styles from './place-status.module.css';
import type { PlaceView } from './place-view.ts';
import type { PlanSketch as Sketch } from './plan.ts';
import { getShape, type PlanItem } from './shapes/shapes.ts';
import type { PlanTarget } from './targets.ts';

interface Props {
  sketch: Sketch | null;
  /** The items in the order in which they are drawn, the lowest first. */
  items: readonly PlanItem[];
  places: ReadonlyMap<string, PlaceView>;
  targets: ReadonlyMap<string, PlanTarget>;
  detail: DetailLevel;
}

/** The visible plan: the sketch, and above it the items in the order of the registered shapes. */
export const PlanDrawing = memo(function PlanDrawing({ sketch, items, places, targets, detail }: Props) {
  return (
    <g data-detail={detail}>
      {sketch && <PlanSketchImage sketch={sketch} />}
      {items.map((item) => (
        <ItemDrawing
          key={item.id}
          item={item}
          view={places.get(item.id)}
          detail={detail}
          isLink={targets.get(item.id)?.leadsTo != null}
        />
      ))}
    </g>
  );
});

interface ItemProps {
  item: PlanItem;
  view: PlaceView | undefined;
  detail: DetailLevel;
  isLink: boolean;
}

const unknown: PlaceView = { status: 'unavailable', label: '', people: [] };

/** Re-renders only when the visible content of the item changes. */
const ItemDrawing = memo(
  function ItemDrawing({ item, view = unknown, detail, isLink }: ItemProps) {
    const { Drawing } = getShape(item);
    return (
      <g className={classNames(styles.place, styles[view.status])}>
        <Drawing item={item} view={view} detail={detail} isLink={isLink} />
      </g>
    );
  },
  (before, after) =>
    before.detail === after.detail &&
    before.isLink === after.isLink &&
    hasSameFields(before.item, after.item) &&
    isSamePlaceView(before.view, after.view),
);
