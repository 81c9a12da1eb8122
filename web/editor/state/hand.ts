/** What is in the hand: what the next press or drag on the drawing does. */
export type Hand =
  | { does: 'choose' }
  | { does: 'desk'; size: number }
  | { does: 'room' }
  | { does: 'pointer' }
  /** Lays the sketch elsewhere. */
  | { does: 'sketch' }
  /** Draws a line on the sketch whose length somebody knows. */
  | { does: 'length' };

/** The usual one. */
export const choosing: Hand = { does: 'choose' };
