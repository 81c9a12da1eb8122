/** What something dragged is in line with, or stands at the same distance as, to be drawn while it is. Plan units. */
export type Guide = LineGuide | GapGuide;

/** A line along which edges or middles lie: `x` is one that goes down the plan at an x. */
export interface LineGuide {
  sort: 'line';
  axis: 'x' | 'y';
  at: number;
  /** Where it begins and ends, along the other axis. */
  from: number;
  to: number;
}

/** Equal gaps side by side (`x`) or one above another (`y`). */
export interface GapGuide {
  sort: 'gap';
  axis: 'x' | 'y';
  /** Where the gaps are drawn, along the other axis. */
  at: number;
  /** How wide each is. */
  width: number;
  /** The gaps, along the axis. */
  gaps: { from: number; to: number }[];
}
