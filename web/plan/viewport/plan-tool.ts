import type { KeyboardEvent } from 'react';
import type { Point } from '../box.ts';

/** A pointer over the plan, in the form that tools receive. */
export interface ToolPointer {
  /** The position from the viewport's corner, in CSS pixels. */
  screen: Point;
  /** The same position in plan units. */
  plan: Point;
  /**
   * The target of the event: at a press, the topmost element under the pointer. During a drag it is
   * the viewport, which captures the pointer.
   */
  element: EventTarget | null;
  /** The kind of pointer. A pen counts as touch. Null for a click by assistive technology. */
  pointerType: 'mouse' | 'touch' | null;
  /** The modifier keys held during the event. The Command key counts as Ctrl. */
  held: { ctrl: boolean; shift: boolean; alt: boolean };
  /** The time of the event, in milliseconds of the page's clock. */
  time: number;
}

/**
 * Handles the pointer and the keys on a plan. A tool receives a gesture before the viewport pans.
 * One tool is active at a time.
 */
export interface PlanTool {
  /** Begins a press. Returns true to claim the gesture, and the plan stays in place. */
  down?(pointer: ToolPointer): boolean;
  /** Continues a claimed gesture. Movements too small for a drag are not reported. */
  move?(pointer: ToolPointer): void;
  /** Ends a claimed gesture. */
  up?(pointer: ToolPointer): void;
  /**
   * Cancels a claimed gesture, because a second finger came down or the browser took the pointer
   * away.
   */
  cancel?(): void;
  /** Handles a key. Returns true when the tool used it. */
  key?(event: KeyboardEvent): boolean;
  /** Handles a click without a drag. Assistive technology causes clicks too. */
  press?(pointer: ToolPointer): void;
  doublePress?(pointer: ToolPointer): void;
}
