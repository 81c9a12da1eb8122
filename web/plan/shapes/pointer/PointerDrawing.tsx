import type { CSSProperties } from 'react';
import { getBoundingBox, getBoxCentre } from '../../box.ts';
import { PlanLabel } from '../../parts/PlanLabel.tsx';
import type { DrawingProps } from '../shape.ts';
import { getPointerCorners, type PlanLocationPointer } from './plan-location-pointer.ts';
import styles from './pointer-drawing.module.css';

/** An outline with its name, and with an arrow if it links to another location. */
export function PointerDrawing({ item: pointer, isLink, detail }: DrawingProps<PlanLocationPointer>) {
  const bounds = getBoundingBox(getPointerCorners(pointer));
  if (!bounds) return null;
  const centre = getBoxCentre(bounds);
  return (
    <g style={{ '--pointer-color': pointer.color } as CSSProperties}>
      <polygon className={styles.outline} points={pointer.points.join(' ')} />
      <g transform={`translate(${centre.x} ${centre.y})`}>
        <PlanLabel
          name={isLink ? `${pointer.name} ↗` : pointer.name}
          width={bounds.width}
          height={bounds.height}
          detail={detail}
        />
      </g>
    </g>
  );
}
