import type { Camera } from '#web/plan/viewport/camera.ts';
import type { Tool, ToolPointer } from '#web/plan/viewport/tool.ts';
import type { Overlay } from '../canvas/overlay.ts';
import type { Catching } from '../model/snapping/catching.ts';
import type { Editor } from '../state/editor.ts';

/** The objects that every tool of the editor needs. */
export interface Bench {
  editor: Editor;
  camera: Camera;
  overlay: Overlay;
  /**
   * Returns the snapping settings for a pointer at its position. Tools call it once per move,
   * because it also measures the speed.
   */
  catching(pointer: ToolPointer): Catching;
  /** Returns the default name of a new room. */
  roomName(): string;
}

/** A tool of the editor. It also receives moves of a pointer without a pressed button. */
export interface EditorTool extends Tool {
  hover?(pointer: ToolPointer): void;
  /** Handles a move of a new item that is dragged from the palette. */
  carry?(pointer: ToolPointer): void;
  /** Handles the drop of a new item from the palette. */
  put?(pointer: ToolPointer): void;
  /** Handles that the pointer left the drawing. */
  leave?(): void;
  /** Handles that another tool was selected. */
  rest?(): void;
}
