import type { CSSProperties } from 'react';
import { memo } from 'react';
import { boxAround } from './plan-box.ts';
import type { PlanPointer } from './plan-types.ts';
import styles from './pointer-shape.module.css';

interface Props {
  pointer: PlanPointer;
  /** What the link is called; null when it leads nowhere. */
  linkLabel: string | null;
  isStop: boolean;
}

/** An outline with its name; a link when it leads to another location. */
export const PointerShape = memo(function PointerShape({ pointer, linkLabel, isStop }: Props) {
  const bounds = boxAround(pointer.points.map(([x, y]) => ({ x, y })));
  if (!bounds) return null;
  const drawing = (
    <>
      <polygon className={styles.outline} points={pointer.points.map((point) => point.join(' ')).join(' ')} />
      <text className={styles.name} x={bounds.x + bounds.width / 2} y={bounds.y + bounds.height / 2}>
        {linkLabel ? `${pointer.name} ↗` : pointer.name}
      </text>
    </>
  );
  const style = { '--pointer-color': pointer.color } as CSSProperties;
  if (!linkLabel) return <g style={style}>{drawing}</g>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the address is the screen's to know
    <g
      role="link"
      tabIndex={isStop ? 0 : -1}
      aria-label={linkLabel}
      data-pointer-id={pointer.id}
      className={styles.link}
      style={style}
    >
      {drawing}
    </g>
  );
});
