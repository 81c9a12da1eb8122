import type { KeyboardEvent } from 'react';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';

/** A drag in progress. It stores the tool's state from the first move to the end. */
export interface Gesture {
  move(pointer: ToolPointer): void;
  up(pointer: ToolPointer): void;
  /** Cancels the drag. The drawing stays as it was, and the tool clears the marks. */
  cancel?(): void;
}

/**
 * Returns whether a key cancels the current action: Escape, or Ctrl+Z, which then undoes nothing
 * else.
 */
export function isCancelKey({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Escape' || ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z');
}
