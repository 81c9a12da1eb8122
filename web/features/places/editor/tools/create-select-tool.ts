import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { removePointerCorner } from '../model/commands/change-corners.ts';
import { getSelectedItems } from '../state/get-selected-items.ts';
import { createCornerGesture } from './create-corner-gesture.ts';
import { createDeskSizeGesture } from './create-desk-size-gesture.ts';
import { createMarqueeGesture } from './create-marquee-gesture.ts';
import { createMoveGesture } from './create-move-gesture.ts';
import { createResizeGesture } from './create-resize-gesture.ts';
import { createTurnGesture } from './create-turn-gesture.ts';
import { findItemAt } from './find-item-at.ts';
import { type Gesture, isCancelKey } from './gesture.ts';
import { findHandleActionOfElement, type HandleAction } from './handles.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';

/**
 * The default tool. A click selects items. A drag moves items, uses a handle, or draws a marquee on
 * the empty floor. A finger on the empty floor pans. A double click on a corner's handle removes
 * the corner.
 */
export function createSelectTool(bench: ToolContext): EditorTool {
  const { editor, camera, overlay } = bench;
  let begin: ((pointer: ToolPointer) => Gesture | null) | null = null;
  let start: ToolPointer | null = null;
  let gesture: Gesture | null = null;

  const found = (pointer: ToolPointer) => findItemAt(editor.drawing(), pointer, camera.view().scale);

  function ofHandle(name: HandleAction, from: ToolPointer): Gesture | null {
    if (name.does === 'turn') return createTurnGesture(bench, from);
    const [item] = getSelectedItems(editor.state());
    if (item?.kind === 'room' && name.does === 'resize') return createResizeGesture(bench, from, item, name.handle);
    if (item?.kind === 'desk' && name.does === 'size') return createDeskSizeGesture(bench, from, item);
    if (item?.kind === 'pointer' && (name.does === 'corner' || name.does === 'side'))
      return createCornerGesture(bench, item, name.at, name.does === 'side');
    return null;
  }

  function over(): void {
    begin = null;
    start = null;
    gesture = null;
    overlay.clear();
  }

  return {
    down(pointer) {
      over();
      start = pointer;
      const handle = findHandleActionOfElement(pointer.element);
      if (handle) {
        begin = (from) => ofHandle(handle, from);
        return true;
      }
      const item = found(pointer);
      if (!item && pointer.pointerType === 'touch') return false;
      begin = (from) => {
        if (!item) return createMarqueeGesture(bench, from);
        const { chosen } = editor.state();
        if (!chosen.has(item.id)) editor.choose(from.held.shift || from.held.ctrl ? [...chosen, item.id] : [item.id]);
        return createMoveGesture(bench, from);
      };
      return true;
    },
    move(pointer) {
      if (!start) return;
      gesture ??= begin?.(start) ?? null;
      gesture?.move(pointer);
    },
    up(pointer) {
      const ended = gesture;
      const isVoid = !start;
      over();
      if (!isVoid) ended?.up(pointer);
    },
    cancel: over,
    rest: over,
    press(pointer) {
      if (findHandleActionOfElement(pointer.element)) return;
      const item = found(pointer);
      const { chosen } = editor.state();
      if (!pointer.held.shift && !pointer.held.ctrl) return editor.choose(item ? [item.id] : []);
      if (!item) return;
      editor.choose(chosen.has(item.id) ? [...chosen].filter((id) => id !== item.id) : [...chosen, item.id]);
    },
    doublePress(pointer) {
      const handle = findHandleActionOfElement(pointer.element);
      const [item] = getSelectedItems(editor.state());
      if (handle?.does === 'corner' && item) editor.run(removePointerCorner(editor.drawing(), item.id, handle.at));
    },
    key(event) {
      if (!gesture || !isCancelKey(event)) return false;
      event.preventDefault();
      over();
      return true;
    },
  };
}
