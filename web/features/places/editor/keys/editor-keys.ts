import type { KeyboardEvent } from 'react';
import { groupItems } from '../model/commands/group-items.ts';
import { getArrowKeyOffset, moveItems } from '../model/commands/move-items.ts';
import { removeItems } from '../model/commands/remove-items.ts';
import { turnItems } from '../model/commands/turn-items.ts';
import { ungroupItems } from '../model/commands/ungroup-items.ts';
import { duplicateItems } from '../model/copying/copy-items.ts';
import { rotationSnapDegrees } from '../model/geometry/get-snapped-handle-turn-degrees.ts';
import { selectionTool } from '../state/active-tool.ts';
import type { Editor } from '../state/editor.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Handles a key of the drawing. It runs wherever the focus is in the editor. In a field whose value
 * is applied, it runs only to undo and redo.
 * @param save saves the drawing
 * @returns whether the editor used the key
 */
export function handleEditorKey(editor: Editor, event: Key, save: () => void): boolean {
  return event.ctrlKey || event.metaKey ? withCtrl(editor, event, save) : alone(editor, event);
}

function withCtrl(editor: Editor, { key, shiftKey }: Key, save: () => void): boolean {
  const drawing = editor.drawing();
  const { chosen, lastCopy } = editor.state();
  switch (key.toLowerCase()) {
    case 'z':
      if (shiftKey) editor.redo();
      else editor.undo();
      return true;
    case 'y':
      editor.redo();
      return true;
    case 'a':
      editor.choose(drawing.items.map(({ id }) => id));
      return true;
    case 'd':
      editor.run(duplicateItems(drawing, chosen, lastCopy));
      return true;
    case 'g':
      editor.run(shiftKey ? ungroupItems(drawing, chosen) : groupItems(drawing, chosen));
      return true;
    case 's':
      save();
      return true;
    default:
      return false;
  }
}

function alone(editor: Editor, { key, shiftKey }: Key): boolean {
  const drawing = editor.drawing();
  const { chosen, activeTool } = editor.state();
  const offset = getArrowKeyOffset(key, shiftKey);
  if (offset) {
    if (chosen.size === 0) return false;
    editor.run(moveItems(drawing, chosen, offset), 'nudge');
    return true;
  }
  switch (key) {
    case 'Delete':
    case 'Backspace':
      if (chosen.size === 0) return false;
      editor.run(removeItems(drawing, chosen));
      return true;
    case '[':
    case ']':
      if (chosen.size === 0) return false;
      editor.run(turnItems(drawing, chosen, key === ']' ? rotationSnapDegrees : -rotationSnapDegrees), 'turn');
      return true;
    case 'Escape':
      if (activeTool.does !== 'choose' && activeTool.does !== 'sketch') editor.take(selectionTool);
      else if (chosen.size > 0) editor.choose([]);
      else return false;
      return true;
    default:
      return false;
  }
}
