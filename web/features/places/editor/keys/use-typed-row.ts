import { type KeyboardEvent, useState } from 'react';
import { makeCopyRow } from '../model/copying/make-row.ts';
import { useEditor } from '../state/editor-context.ts';
import { getTypedCopyRowKeyEffect } from './typed-text.ts';

/**
 * Handles a row while the person types it: '*6' makes a row of six copies. `key` must run before
 * all other key handlers.
 */
export function useTypedCopyRow(): { typed: string; key: (event: KeyboardEvent) => boolean } {
  const editor = useEditor();
  const [typed, setTyped] = useState('');
  return {
    typed,
    key(event) {
      const { chosen, lastCopy } = editor.state();
      if (event.ctrlKey || event.metaKey || (chosen.size === 0 && typed === '')) return false;
      const next = getTypedCopyRowKeyEffect(typed, event.key);
      if (!next) {
        if (typed !== '' && event.key.length === 1) setTyped('');
        return false;
      }
      setTyped('text' in next ? next.text : '');
      if ('row' in next) editor.run(makeCopyRow(editor.drawing(), chosen, lastCopy, next.row));
      return true;
    },
  };
}
