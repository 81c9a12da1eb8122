import type { KeyboardEvent } from 'react';
import type { Point } from '../box.ts';

/** A pointer over the plan, as tools hear of it. */
export interface ToolPointer {
  /** From the viewport's corner, in CSS pixels. */
  screen: Point;
  /** Where that lies on the plan. */
  plan: Point;
  /** What lies right under it. */
  element: EventTarget | null;
  /** What points: a pen is as blunt as a finger. Null when nothing does, as assistive technology presses an element. */
  hand: 'mouse' | 'touch' | null;
  /** The keys held meanwhile; Command counts as Ctrl. */
  held: { ctrl: boolean; shift: boolean; alt: boolean };
  /** When it was there, in milliseconds of the page's clock. */
  time: number;
}

/**
 * What a hand does on the plan: a small state of its own, which hears of a gesture before the viewport pans with it. One tool
 * is in the hand at a time.
 */
export interface Tool {
  /** A press begins. True: the gesture is the tool's, and the plan stays where it is. */
  down?(pointer: ToolPointer): boolean;
  /** A gesture of the tool's goes on; a press that hardly strays is still a press, and isn't told. */
  move?(pointer: ToolPointer): void;
  /** A gesture of the tool's is over. */
  up?(pointer: ToolPointer): void;
  /** A gesture of the tool's is void: a second finger came, or the browser took the pointer away. */
  cancel?(): void;
  /** A key. True: it was the tool's. */
  key?(event: KeyboardEvent): boolean;
  /** A press that was no drag is over: the browser's own click, which assistive technology makes too. */
  press?(pointer: ToolPointer): void;
  doublePress?(pointer: ToolPointer): void;
}
