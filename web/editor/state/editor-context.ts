import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditedLocation } from '#contract/drawing.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { sameDrawing } from '../model/same-drawing.ts';
import type { Editor, EditorState } from './editor.ts';

/** The drawing that is being edited, and the location as it was read last. */
export interface EditorPlace {
  editor: Editor;
  location: EditedLocation;
  /** Keeps in this tab what is not saved, at once. */
  keep?: () => void;
}

export const EditorContext = createContext<EditorPlace | null>(null);

/** Below the editor's screen alone. */
export function useEditorPlace(): EditorPlace {
  const place = useContext(EditorContext);
  if (!place) throw new Error('useEditorPlace needs the editor’s screen above it');
  return place;
}

/** The drawing's editor. */
export function useEditor(): Editor {
  return useEditorPlace().editor;
}

/** A part of what the editor knows; it has to be the same object as long as nothing of it is other. */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useEditorPlace();
  const now = () => part(editor.state());
  return useSyncExternalStore(editor.subscribe, now, now);
}

/** The drawing as it is now. */
export function useDrawing(): EditedDrawing {
  return useEditorState(({ history }) => history.now);
}

/** Whether something is not saved (EDIT-07). */
export function useIsDirty(): boolean {
  return useEditorState(({ saved, history }) => !sameDrawing(saved, history.now));
}
