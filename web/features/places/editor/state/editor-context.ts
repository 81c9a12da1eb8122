import { createContext, useContext, useSyncExternalStore } from 'react';
import type { EditedLocation } from '#contract/places/drawing.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { areDrawingsEqual } from '../model/same-drawing.ts';
import type { Editor, EditorState } from './editor.ts';

/** The editor of a drawing, and the location as last loaded. */
export interface EditorContextValue {
  editor: Editor;
  location: EditedLocation;
  /** Stores unsaved work in this tab at once. */
  keep?: () => void;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

/** Returns the editor and its location. It throws outside the editor's screen. */
export function useEditorContext(): EditorContextValue {
  const place = useContext(EditorContext);
  if (!place) throw new Error('useEditorPlace needs the editor’s screen above it');
  return place;
}

/** Returns the drawing's editor. */
export function useEditor(): Editor {
  return useEditorContext().editor;
}

/**
 * Returns a value from the editor's state. `part` must return the same object while its content is
 * unchanged.
 */
export function useEditorState<Part>(part: (state: EditorState) => Part): Part {
  const { editor } = useEditorContext();
  const now = () => part(editor.state());
  return useSyncExternalStore(editor.subscribe, now, now);
}

/** Returns the current drawing. */
export function useDrawing(): EditedDrawing {
  return useEditorState(({ history }) => history.now);
}

/** Returns whether there are unsaved changes (EDIT-07). */
export function useIsDirty(): boolean {
  return useEditorState(({ saved, history }) => !areDrawingsEqual(saved, history.now));
}
