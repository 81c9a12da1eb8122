import type { CSSProperties } from 'react';
import { memo } from 'react';
import { boxAround } from './plan-box.ts';
import type { Detail } from './plan-detail.ts';
import { PlanLabel } from './plan-label.tsx';
import type { PlanPointer } from './plan-types.ts';
import styles from './pointer-shape.module.css';

type Props = { pointer: PlanPointer; isLink: boolean; detail: Detail };

/** An outline with its name, and an arrow when it leads to another location. */
export const PointerShape = memo(function PointerShape({ pointer, isLink, detail }: Props) {
  const bounds = boxAround(pointer.points.map(([x, y]) => ({ x, y })));
  if (!bounds) return null;
  return (
    <g style={{ '--pointer-color': pointer.color } as CSSProperties}>
      <polygon className={styles.outline} points={cornersOf(pointer)} />
      <g transform={`translate(${bounds.x + bounds.width / 2} ${bounds.y + bounds.height / 2})`}>
        <PlanLabel
          name={isLink ? `${pointer.name} ↗` : pointer.name}
          width={bounds.width}
          height={bounds.height}
          detail={detail}
        />
      </g>
    </g>
  );
});

/** A pointer's points as SVG writes them. */
export function cornersOf(pointer: PlanPointer): string {
  return pointer.points.map((point) => point.join(' ')).join(' ');
}
