import type { ReactNode } from 'react';
import styles from './LineDrawing.module.css';

export interface LineDrawingProps {
  /** The width of the view box. The drawing has the same width on the screen, in px. */
  width: number;
  height: number;
  /**
   * SVG paths with a stroke width of 2. `data-brand` colours the one accent, and `data-ground`
   * hides the lines behind a shape.
   */
  children: ReactNode;
}

/**
 * A small decorative drawing beside text. Its ground is a surface's colour, unless the page around
 * it sets another `--drawing-ground`.
 */
export function LineDrawing({ width, height, children }: LineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className={styles.drawing}>
      {children}
    </svg>
  );
}
