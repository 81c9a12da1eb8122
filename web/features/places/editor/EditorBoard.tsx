import { useState } from 'react';
import type { EditedLocation } from '#contract/places/drawing.ts';
import { EditorWorkbench } from './EditorWorkbench.tsx';
import { useInsertTransferredDrawing } from './gone/use-insert-transferred-drawing.ts';
import { useStoreUnsavedWork, useUnsavedWorkStorage } from './saving/use-stored-unsaved-work.ts';
import { createEditor } from './state/editor.ts';
import { EditorContext } from './state/editor-context.ts';

/**
 * Opens the editor of a loaded location. It continues with the unsaved work that this tab stored.
 */
export function LoadedLocationEditor({ location }: { location: EditedLocation }) {
  const kept = useUnsavedWorkStorage(location.id);
  const [found] = useState(kept.read);
  const [editor] = useState(() => createEditor(location, found));
  const keep = useStoreUnsavedWork(editor, kept);
  useInsertTransferredDrawing({ editor, location, keep });
  return (
    <EditorContext value={{ editor, location, keep }}>
      <EditorWorkbench
        wasKept={found !== null}
        onDiscard={() => {
          editor.discard();
          kept.drop();
        }}
      />
    </EditorContext>
  );
}
