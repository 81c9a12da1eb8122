import { type MouseEvent, useRef, useState } from 'react';
import type { Point } from '#web/plan/box.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { MenuItems } from '#web/ui/menu/menu-items.ts';
import { useEditorContext, useEditorState } from '../state/editor-context.ts';
import { getSelectedItems } from '../state/get-selected-items.ts';
import { findItemAt } from '../tools/find-item-at.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { createFloorMenuItems } from './create-floor-menu-items.ts';
import { createItemMenuItems } from './create-item-menu-items.ts';

/**
 * Opens the context menu of the selected items, or of the empty floor.
 * @param toField moves the focus to a field of the panel once the menu has closed
 */
export function useEditorMenu({ camera, roomName }: ToolContext, toField: (name: string) => void) {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  const chosen = useEditorState(getSelectedItems);
  /**
   * The position of the open menu. `floor` is the point on the empty floor, or null if the menu is
   * for the selected items.
   */
  const [at, setAt] = useState<{ x: number; y: number; floor: Point | null } | null>(null);
  /** The menu's items stay the same while it closes. */
  const items = useRef<MenuItems>([]);
  if (at?.floor) items.current = createFloorMenuItems(editor, at.floor, { t, location, roomName });
  else if (at) items.current = createItemMenuItems(editor, chosen, { t, toField });
  return {
    at,
    items: items.current,
    openForItems: (place: { x: number; y: number }) => setAt({ ...place, floor: null }),
    openOnPlan({ clientX, clientY, nativeEvent }: MouseEvent, pointer: ToolPointer) {
      // The menu key opens the menu of the selected items, wherever the pointer is.
      const isKey = (nativeEvent as Partial<PointerEvent>).pointerType === '';
      const item = isKey ? null : findItemAt(editor.drawing(), pointer, camera.view().scale);
      if (item && !editor.state().chosen.has(item.id)) editor.choose([item.id]);
      const isFloor = isKey ? editor.state().chosen.size === 0 : !item;
      if (isFloor) editor.choose([]);
      setAt({ x: clientX, y: clientY, floor: isFloor ? pointer.plan : null });
    },
    close: () => setAt(null),
  };
}
