import type { KeyboardEvent } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { handleEditorKey } from './editor-keys.ts';
import { useTypedCopyRow } from './use-typed-row.ts';

/** Elements that handle their own keys: fields, and popups above the editor. */
const notOurs = 'input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"], [role="tablist"]';

/**
 * Tells whether the drawing handles a key. Fields handle their own keys, and so do popups that only
 * React nests in the editor.
 */
const isOurs = ({ target, currentTarget }: KeyboardEvent<HTMLElement>) =>
  target instanceof Element && currentTarget.contains(target) && !target.closest(notOurs);

const withControl = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/**
 * Returns the key handlers of the editor's outermost element, and the characters of the row typed
 * so far.
 */
export function useEditorKeys(save: () => void) {
  const editor = useEditor();
  const row = useTypedCopyRow();

  /**
   * Tells whether a key undoes or redoes in a field whose value is already applied. The drawing
   * then handles the key.
   */
  const isUndoOfField = (event: KeyboardEvent<HTMLElement>) =>
    withControl(event) &&
    /^[zy]$/i.test(event.key) &&
    event.target instanceof HTMLElement &&
    event.target.dataset.settled !== undefined;

  return {
    typed: row.typed,
    /** Handles the characters of a typed row before all other handlers of the editor. */
    onTyped(event: KeyboardEvent<HTMLElement>): void {
      if (!isOurs(event) || !row.key(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const { target, currentTarget, key } = event;
      if (event.defaultPrevented) return;
      if (isOurs(event)) {
        if (handleEditorKey(editor, event, save)) event.preventDefault();
        return;
      }
      if (isUndoOfField(event)) {
        event.preventDefault();
        handleEditorKey(editor, event, save);
        return;
      }
      const isSave = withControl(event) && key.toLowerCase() === 's';
      if (!isSave || !(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
      // The blur applies a value that the field still shows as typed text. Then the save includes
      // it.
      event.preventDefault();
      target.blur();
      save();
      target.focus();
    },
    onKeyUp({ key }: KeyboardEvent<HTMLElement>): void {
      // Ends the gesture when the key is released, so all repeats of a held key are one undo step.
      if (key.startsWith('Arrow') || key === '[' || key === ']') editor.rest();
    },
  };
}
