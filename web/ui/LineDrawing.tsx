import type { ReactNode } from 'react';
import styles from './LineDrawing.module.css';

export interface LineDrawingProps {
  /** Of the field that it is drawn on, and on the screen in px. */
  width: number;
  height: number;
  /** Paths drawn by a line of 2; `data-brand` marks the one spot of colour, `data-ground` what hides what is behind it. */
  children: ReactNode;
}

/**
 * A small drawing where words alone would be bare; nothing that one must see. It stands on a surface, unless the page around
 * it names another `--drawing-ground`.
 */
export function LineDrawing({ width, height, children }: LineDrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true" className={styles.drawing}>
      {children}
    </svg>
  );
}
