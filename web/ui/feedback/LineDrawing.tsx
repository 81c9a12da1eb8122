import type { ReactNode } from 'react';
import styles from './LineDrawing.module.css';

export interface LineDrawingProps {
  /** The width of the drawing's field, and on the screen in px. */
  width: number;
  height: number;
  /**
   * Paths with a line of 2. `data-brand` marks the one spot of colour, and `data-ground` hides the
   * lines behind it.
   */
  children: ReactNode;
}

/**
 * A small decorative drawing beside words. It stands on a surface, unless the page around it sets
 * another `--drawing-ground`.
 */
export function LineDrawing({ width, height, children }: LineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className={styles.drawing}>
      {children}
    </svg>
  );
}
