/** The selected tool, which decides what the next press or drag does. */
export type ActiveTool =
  | { does: 'choose' }
  | { does: 'desk'; size: number }
  | { does: 'room' }
  | { does: 'pointer' }
  /** Moves the sketch. */
  | { does: 'sketch' }
  /** Draws a line of known length on the sketch. */
  | { does: 'length' };

/** The default tool. */
export const selecting: ActiveTool = { does: 'choose' };
