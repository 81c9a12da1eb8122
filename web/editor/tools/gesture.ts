import type { ToolPointer } from '#web/plan/viewport/tool.ts';

/** A drag under way: the state of a tool from the first move to the end. Made when it begins, thrown away with it. */
export interface Gesture {
  move(pointer: ToolPointer): void;
  up(pointer: ToolPointer): void;
  /** It is void: the drawing stays as it was. What it showed is cleared by whoever holds it. */
  cancel?(): void;
}
