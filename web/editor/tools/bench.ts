import type { Camera } from '#web/plan/viewport/camera.ts';
import type { Tool, ToolPointer } from '#web/plan/viewport/tool.ts';
import type { Marks } from '../canvas/marks.ts';
import type { Catching } from '../model/snapping/catching.ts';
import type { Editor } from '../state/editor.ts';

/** What every tool works with. */
export interface Bench {
  editor: Editor;
  camera: Camera;
  marks: Marks;
  /** What catches a pointer where it is now; asked once a move, since it tells how fast the pointer goes. */
  catching(pointer: ToolPointer): Catching;
  /** What a new room is called, until somebody says otherwise. */
  roomName(): string;
}

/** A tool of the editor: it also hears of a pointer that drags nothing. */
export interface EditorTool extends Tool {
  hover?(pointer: ToolPointer): void;
  /** What it makes is dragged here out of the palette. */
  carry?(pointer: ToolPointer): void;
  /** It is let go there. */
  put?(pointer: ToolPointer): void;
  /** The pointer is no longer over the drawing. */
  leave?(): void;
  /** Another tool comes into the hand. */
  rest?(): void;
}
