import type { KeyboardEvent } from 'react';
import type { ToolPointer } from '#web/plan/viewport/tool.ts';

/** A drag under way: the state of a tool from the first move to the end. Made when it begins, thrown away with it. */
export interface Gesture {
  move(pointer: ToolPointer): void;
  up(pointer: ToolPointer): void;
  /** It is void: the drawing stays as it was. What it showed is cleared by whoever holds it. */
  cancel?(): void;
}

/** Whether a key takes back what is being done: Escape, or Ctrl+Z, which then means this and not the step before. */
export function takesBack({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'Escape' || ((ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z');
}
