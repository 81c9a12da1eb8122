import type { EditedLocation } from '#contract/places/drawing.ts';
import type { Point } from '#web/plan/box.ts';
import type { CopyEdit } from '../model/copying/copy-items.ts';
import type { LastCopy } from '../model/copying/last-copy.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { addMembersOfGroups } from '../model/groups/grouping.ts';
import { type CommandOutcome, type CommandRefusal, isCommandDone } from '../model/history/edit.ts';
import {
  changeEachDrawing,
  createHistory,
  type EditHistory,
  endGesture,
  recordEdit,
  redoEdit,
  undoEdit,
} from '../model/history/edit-history.ts';
import { getChangedItemIds } from '../model/history/get-changed-item-ids.ts';
import { itemsById } from '../model/items-by-id.ts';
import type { UnsavedDrawing } from '../model/keeping/unsaved-work.ts';
import { areDrawingsEqual } from '../model/same-drawing.ts';
import { createHistoryChangeAfterSave } from '../model/saving/create-history-change-after-save.ts';
import { toEditedDrawing } from '../model/saving/to-edited-drawing.ts';
import { type ActiveTool, selectionTool } from './active-tool.ts';
import type { EditorFeedback } from './editor-status.ts';

/** The state of the editor's screen. Each change creates a new object. */
export interface EditorState {
  history: EditHistory;
  /** The saved drawing and its version. */
  saved: EditedDrawing;
  version: number;
  chosen: ReadonlySet<string>;
  lastCopy: LastCopy | null;
  activeTool: ActiveTool;
  /** The name of the item that the person is drawing. */
  newName: string;
  /** The line drawn on the sketch, until the person enters its length. */
  line: { from: Point; to: Point } | null;
  status: EditorFeedback | null;
}

/** The editor of a drawing: its state for the screen, and the actions of tools, keys and panels. */
export interface Editor {
  state(): EditorState;
  subscribe(listener: () => void): () => void;
  drawing(): EditedDrawing;
  isDirty(): boolean;
  /**
   * Applies a command's outcome, or announces its refusal unless it is `unchanged`. Edits of one
   * gesture form one undo step.
   * @returns whether the drawing changed
   */
  run(outcome: CommandOutcome | CopyEdit | CommandRefusal, gesture?: string): boolean;
  /** Ends a gesture. The next edit with the same gesture name is an undo step of its own. */
  rest(): void;
  undo(): void;
  redo(): void;
  /** Selects these items with all members of their groups. */
  choose(ids: Iterable<string>): void;
  /**
   * Selects a tool. A tool that draws new items clears the selection, so that the fields belong to
   * the new item.
   */
  take(activeTool: ActiveTool): void;
  /** Sets the name of the item that the person is drawing. */
  nameNew(name: string): void;
  /** Announces an event that is not an edit. */
  say(status: EditorFeedback): void;
  drawLine(line: EditorState['line']): void;
  /** Marks the sent drawing as saved, under its new version. */
  saved(sent: EditedDrawing, version: number): void;
  /**
   * Takes a drawing that a colleague saved as the new saved drawing, and merges the person's own
   * edits into it.
   */
  rebase(theirs: EditedDrawing, version: number, merge: (drawing: EditedDrawing) => EditedDrawing): void;
  /** Discards all unsaved changes and the undo history. */
  discard(): void;
}

/** Returns the state of an opened drawing, or of unsaved work that the tab stored. */
function firstState(location: EditedLocation, kept: UnsavedDrawing | null): EditorState {
  const opened = toEditedDrawing(location);
  // Stored work contains the saved drawing from which it started. If a colleague has saved since,
  // the screen offers to merge that save.
  const begun = kept ? kept.begun : opened;
  const first = createHistory(begun);
  return {
    history: kept ? recordEdit(first, { drawing: kept.now, label: { act: 'changed', what: 'item', count: 1 } }) : first,
    saved: begun,
    version: kept ? kept.version : location.version,
    chosen: new Set(),
    lastCopy: null,
    activeTool: selectionTool,
    newName: '',
    line: null,
    status: null,
  };
}

/**
 * Creates the editor of a location's drawing, or continues with unsaved work that the tab stored.
 */
export function createEditor(location: EditedLocation, kept: UnsavedDrawing | null): Editor {
  let state = firstState(location, kept);
  const listeners = new Set<() => void>();

  function set(next: Partial<EditorState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const there = (ids: Iterable<string>, drawing: EditedDrawing) => {
    const byId = itemsById(drawing);
    return new Set([...ids].filter((id) => byId.has(id)));
  };

  function walk(history: EditHistory, sort: 'undone' | 'redone'): void {
    const { history: before } = state;
    if (history === before) return;
    const label = (sort === 'undone' ? before.past : before.future)!.label;
    const changed = getChangedItemIds(before.now, history.now);
    const chosen = changed.length > 0 ? new Set(changed) : there(state.chosen, history.now);
    set({ history, chosen, status: { sort, label, leftFrozen: 0 } });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawing: () => state.history.now,
    isDirty: () => !areDrawingsEqual(state.saved, state.history.now),
    run(outcome, gesture) {
      if (!isCommandDone(outcome)) {
        if (outcome.refused !== 'unchanged')
          set({ status: { sort: 'refused', why: outcome.refused, fits: outcome.fits ?? null } });
        return false;
      }
      const history = recordEdit(state.history, outcome, gesture);
      const chosen = outcome.chosen
        ? addMembersOfGroups(outcome.drawing, outcome.chosen)
        : there(state.chosen, outcome.drawing);
      const lastCopy = 'lastCopy' in outcome ? outcome.lastCopy : state.lastCopy;
      set({
        history,
        chosen,
        lastCopy,
        status: { sort: 'done', label: outcome.label, leftFrozen: outcome.leftFrozen ?? 0 },
      });
      return true;
    },
    rest() {
      const history = endGesture(state.history);
      if (history !== state.history) set({ history });
    },
    undo: () => walk(undoEdit(state.history), 'undone'),
    redo: () => walk(redoEdit(state.history), 'redone'),
    choose(ids) {
      const chosen = there(addMembersOfGroups(state.history.now, ids), state.history.now);
      const isSame = chosen.size === state.chosen.size && [...chosen].every((id) => state.chosen.has(id));
      if (!isSame) set({ chosen, history: endGesture(state.history), status: { sort: 'chosen' } });
    },
    take(activeTool) {
      const isNew = activeTool.does === 'desk' || activeTool.does === 'room' || activeTool.does === 'pointer';
      set({
        ...{ activeTool, newName: '' },
        ...(isNew && state.chosen.size > 0 && { chosen: new Set(), history: endGesture(state.history) }),
        ...(activeTool.does === 'length' ? {} : { line: null }),
      });
    },
    nameNew: (newName) => set({ newName }),
    say: (status) => set({ status }),
    drawLine: (line) => set({ line }),
    saved(sent, version) {
      const settle = createHistoryChangeAfterSave(state.saved, sent);
      const saved = settle(sent);
      const { now, past, future } = state.history;
      // True if the person discarded the edits during the save. The drawing on the screen is then
      // older than the new save.
      const wasDiscarded = now === state.saved && past === null && future === null;
      set({
        history: wasDiscarded ? createHistory(saved) : changeEachDrawing(endGesture(state.history), settle),
        saved,
        version,
      });
    },
    rebase(theirs, version, merge) {
      const history = changeEachDrawing(endGesture(state.history), merge);
      set({ history, saved: theirs, version, chosen: there(state.chosen, history.now) });
    },
    discard: () => set({ history: createHistory(state.saved), chosen: new Set() }),
  };
}
