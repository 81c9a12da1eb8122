import type { Camera } from '#web/plan/viewport/camera.ts';
import type { PlanTool, ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import type { Overlay } from '../canvas/overlay.ts';
import type { SnapSettings } from '../model/snapping/snap-settings.ts';
import type { Editor } from '../state/editor.ts';

/** The objects that every tool of the editor needs. */
export interface ToolContext {
  editor: Editor;
  camera: Camera;
  overlay: Overlay;
  /**
   * Returns the snapping settings for a pointer at its position. Tools call it once per move,
   * because it also measures the speed.
   */
  catching(pointer: ToolPointer): SnapSettings;
  /** Returns the default name of a new room. */
  roomName(): string;
}

/** A tool of the editor. It also receives moves of a pointer without a pressed button. */
export interface EditorTool extends PlanTool {
  hover?(pointer: ToolPointer): void;
  /** Runs when a new item from the palette is dragged over the drawing. */
  carry?(pointer: ToolPointer): void;
  /** Runs when a new item from the palette is dropped on the drawing. */
  put?(pointer: ToolPointer): void;
  /** Runs when the mouse or pen leaves the drawing. */
  leave?(): void;
  /** Runs when another tool is selected, or a drag from the palette leaves the drawing. */
  rest?(): void;
}
