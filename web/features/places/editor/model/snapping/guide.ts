/** A guide that shows an alignment or an equal gap during a drag. Plan units. */
export type Guide = LineGuide | GapGuide;

/** A line along edges or middles. `x` is one that runs down the plan at an x. */
export interface LineGuide {
  sort: 'line';
  axis: 'x' | 'y';
  at: number;
  /** The start of the line along the other axis. */
  from: number;
  to: number;
}

/** Equal gaps side by side (`x`) or one above another (`y`). */
export interface GapGuide {
  sort: 'gap';
  axis: 'x' | 'y';
  /** The position of the gaps along the other axis. */
  at: number;
  /** The width of each gap. */
  width: number;
  /** The gaps, along the axis. */
  gaps: { from: number; to: number }[];
}
