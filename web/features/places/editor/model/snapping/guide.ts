/** A guide that shows an alignment or equal gaps during a drag. In plan units. */
export type Guide = LineGuide | GapGuide;

/**
 * A guide along aligned edges or middles. The axis `x` means a vertical line at an x coordinate.
 */
export interface LineGuide {
  sort: 'line';
  axis: 'x' | 'y';
  at: number;
  /** The start of the line, as a coordinate on the other axis. */
  from: number;
  to: number;
}

/** A guide for equal gaps side by side (`x`) or one above another (`y`). */
export interface GapGuide {
  sort: 'gap';
  axis: 'x' | 'y';
  /** The position of the gaps on the other axis. */
  at: number;
  /** The width of each gap. */
  width: number;
  /** The starts and ends of the gaps along the axis. */
  gaps: { from: number; to: number }[];
}
