import type { ReactNode } from 'react';
import styles from './LineDrawing.module.css';

export interface LineDrawingProps {
  /** The width of the view box. The drawing has the same width on the screen, in px. */
  width: number;
  height: number;
  /**
   * SVG paths with a stroke width of 2. `data-brand` gives one shape the brand's colour.
   * `data-ground` fills a shape with the background, so that it hides the lines behind it.
   */
  children: ReactNode;
}

/**
 * A small decorative drawing beside text. Its background has the colour of a surface, unless the
 * page around it sets `--drawing-ground`.
 */
export function LineDrawing({ width, height, children }: LineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className={styles.drawing}>
      {children}
    </svg>
  );
}
