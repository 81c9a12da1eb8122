import type { KeyboardEvent } from 'react';
import type { Point } from '../box.ts';

/** A pointer over the plan, in the form that tools receive. */
export interface ToolPointer {
  /** The position from the viewport's corner, in CSS pixels. */
  screen: Point;
  /** The same position on the plan, in plan units. */
  plan: Point;
  /** The element right under the pointer. */
  element: EventTarget | null;
  /** The kind of pointer. A pen counts as touch. Null when assistive technology presses. */
  pointerType: 'mouse' | 'touch' | null;
  /** The modifier keys held during the event. Command counts as Ctrl. */
  held: { ctrl: boolean; shift: boolean; alt: boolean };
  /** The time of the event, in milliseconds of the page's clock. */
  time: number;
}

/**
 * The behaviour of a hand on the plan, with a small state of its own. A tool receives a gesture
 * before the viewport pans. One tool is active at a time.
 */
export interface Tool {
  /** Begins a press. True gives the gesture to the tool, and the plan stays where it is. */
  down?(pointer: ToolPointer): boolean;
  /** Continues a gesture of the tool. A press that hardly strays is not reported. */
  move?(pointer: ToolPointer): void;
  /** Ends a gesture of the tool. */
  up?(pointer: ToolPointer): void;
  /** Cancels a gesture of the tool: a second finger came, or the browser took the pointer away. */
  cancel?(): void;
  /** Handles a key. True when the tool used it. */
  key?(event: KeyboardEvent): boolean;
  /**
   * Handles a press without a drag: the browser's own click, which assistive technology makes too.
   */
  press?(pointer: ToolPointer): void;
  doublePress?(pointer: ToolPointer): void;
}
