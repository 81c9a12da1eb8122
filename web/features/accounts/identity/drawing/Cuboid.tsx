import styles from './drawing.module.css';
import { formatIsometricPolygonPoints } from './iso.ts';

export interface CuboidProps {
  /** The corner of the base that is nearest to the walls. */
  x: number;
  y: number;
  z?: number;
  width: number;
  depth: number;
  height: number;
  /** The name of a colour in drawing.module.css: 'desk' is --art-desk. */
  colour: string;
}

/** A cuboid with three visible faces. Each face has a shade of the cuboid's colour. */
export function Cuboid({ x, y, z = 0, width, depth, height, colour }: CuboidProps) {
  const [right, front, top] = [x + width, y + depth, z + height];
  return (
    <g style={{ '--colour': `var(--art-${colour})` } as React.CSSProperties}>
      <polygon
        className={styles.left}
        points={formatIsometricPolygonPoints([x, front, z], [right, front, z], [right, front, top], [x, front, top])}
      />
      <polygon
        className={styles.right}
        points={formatIsometricPolygonPoints([right, y, z], [right, front, z], [right, front, top], [right, y, top])}
      />
      <polygon
        className={styles.top}
        points={formatIsometricPolygonPoints([x, y, top], [right, y, top], [right, front, top], [x, front, top])}
      />
    </g>
  );
}
