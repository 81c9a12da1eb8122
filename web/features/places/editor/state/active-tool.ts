/** The selected tool, which determines the effect of the next click or drag. */
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
export const selectionTool: ActiveTool = { does: 'choose' };
