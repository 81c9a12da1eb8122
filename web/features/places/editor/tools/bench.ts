import type { Camera } from '#web/plan/viewport/camera.ts';
import type { Tool, ToolPointer } from '#web/plan/viewport/tool.ts';
import type { Overlay } from '../canvas/overlay.ts';
import type { Catching } from '../model/snapping/catching.ts';
import type { Editor } from '../state/editor.ts';

/** The objects that every tool works with. */
export interface Bench {
  editor: Editor;
  camera: Camera;
  overlay: Overlay;
  /**
   * Returns what catches a pointer at its position. Tools call it once per move, because it also
   * measures the speed.
   */
  catching(pointer: ToolPointer): Catching;
  /** Returns the default name of a new room. */
  roomName(): string;
}

/** A tool of the editor. It also gets moves of a pointer that drags nothing. */
export interface EditorTool extends Tool {
  hover?(pointer: ToolPointer): void;
  /** A new item is dragged here from the palette. */
  carry?(pointer: ToolPointer): void;
  /** The item is dropped here. */
  put?(pointer: ToolPointer): void;
  /** The pointer left the drawing. */
  leave?(): void;
  /** Another tool was selected. */
  rest?(): void;
}
