import { memo, useMemo } from 'react';
import type { DetailLevel } from '#web/plan/detail-level.ts';
import { PlanSketchImage } from '#web/plan/PlanSketchImage.tsx';
import places from '#web/plan/place-status.module.css';
import { getShape, sortByLayer } from '#web/plan/shapes/shapes.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { type EditedDrawing, gridCellSide } from '../model/edited-drawing.ts';
import type { EditedItem } from '../model/edited-item.ts';
import { sketchItemId } from '../tools/create-sketch-tool.ts';
import styles from './canvas.module.css';
import { getEditorPlaceView } from './get-editor-place-view.ts';

interface Props {
  drawing: EditedDrawing;
  detail: DetailLevel;
}

/**
 * Draws the board with its grid, sketch and items. An item renders again only when its object
 * changes.
 */
export const DrawingLayer = memo(function DrawingLayer({ drawing, detail }: Props) {
  const { width, height, sketch, items } = drawing;
  const inOrder = useMemo(() => sortByLayer(items) as EditedItem[], [items]);
  return (
    <g data-detail={detail}>
      <rect className={styles.board} width={width} height={height} />
      {sketch && (
        <g data-item={sketchItemId}>
          <PlanSketchImage sketch={sketch} />
        </g>
      )}
      <Grid width={width} height={height} />
      {inOrder.map((item) => (
        <ItemDrawing key={item.id} item={item} detail={detail} />
      ))}
    </g>
  );
});

const Grid = memo(function Grid({ width, height }: { width: number; height: number }) {
  const lines: string[] = [];
  for (let x = gridCellSide; x < width; x += gridCellSide) lines.push(`M${x} 0V${height}`);
  for (let y = gridCellSide; y < height; y += gridCellSide) lines.push(`M0 ${y}H${width}`);
  return <path className={styles.grid} d={lines.join('')} />;
});

const ItemDrawing = memo(function ItemDrawing({ item, detail }: { item: EditedItem; detail: DetailLevel }) {
  const { Drawing } = getShape(item);
  const view = getEditorPlaceView(item);
  return (
    <g data-item={item.id} className={classNames(places.place, places[view.status])}>
      <Drawing
        item={item}
        view={view}
        detail={detail}
        isLink={item.kind === 'pointer' && item.targetLocationId !== null}
      />
    </g>
  );
});
