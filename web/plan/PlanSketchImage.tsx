import { memo, useState } from 'react';
import type { PlanSketch as Sketch } from './plan.ts';
import styles from './plan-drawing.module.css';

/**
 * The picture of the floor under the places. The plan also works without a picture, or if it fails
 * to load.
 */
export const PlanSketchImage = memo(function PlanSketch({ sketch }: { sketch: Sketch }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === sketch.url) return null;
  return (
    <image
      className={styles.sketch}
      href={sketch.url}
      x={sketch.x}
      y={sketch.y}
      width={sketch.width}
      height={sketch.height}
      opacity={sketch.opacity}
      preserveAspectRatio="none"
      onError={() => setBroken(sketch.url)}
    />
  );
});
