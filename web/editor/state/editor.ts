import type { EditedLocation } from '#contract/drawing.ts';
import type { Point } from '#web/plan/box.ts';
import type { CopyEdit } from '../model/copying/copy-items.ts';
import type { LastCopy } from '../model/copying/last-copy.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import { withGroups } from '../model/groups/grouping.ts';
import { changedItems } from '../model/history/changed-items.ts';
import { isDone, type NotDone, type Outcome } from '../model/history/edit.ts';
import { done, eachDrawing, gestureOver, type History, historyOf, redone, undone } from '../model/history/history.ts';
import { itemsById } from '../model/items-by-id.ts';
import type { KeptWork } from '../model/keeping/kept-drawing.ts';
import { sameDrawing } from '../model/same-drawing.ts';
import { afterSave } from '../model/saving/after-save.ts';
import { openedDrawing } from '../model/saving/opened-drawing.ts';
import { choosing, type Hand } from './hand.ts';
import type { Said } from './said.ts';

/** All that the editor's screen knows of a drawing; another object whenever something of it is other. */
export interface EditorState {
  history: History;
  /** As it is saved, and by what version. */
  saved: EditedDrawing;
  version: number;
  chosen: ReadonlySet<string>;
  lastCopy: LastCopy | null;
  hand: Hand;
  /** The name of what is being drawn, until it is on the drawing. */
  newName: string;
  /** The line that was drawn on the sketch, until its length is said. */
  line: { from: Point; to: Point } | null;
  said: Said | null;
}

/** A drawing that is being edited: what the screen reads, and what tools, keys and panels do. */
export interface Editor {
  state(): EditorState;
  subscribe(listener: () => void): () => void;
  drawing(): EditedDrawing;
  isDirty(): boolean;
  /** Does what a command answers, or says why not. Edits of one gesture are one step. @returns whether something was done */
  run(outcome: Outcome | CopyEdit | NotDone, gesture?: string): boolean;
  /** A gesture is over: the next edit by its name is a step of its own. */
  rest(): void;
  undo(): void;
  redo(): void;
  /** Chooses these items with all that are grouped with them. */
  choose(ids: Iterable<string>): void;
  /** Takes a tool into the hand. What draws something new lets go of what is chosen, so that the fields are of what is being drawn. */
  take(hand: Hand): void;
  /** Names what is being drawn. */
  nameNew(name: string): void;
  /** Says what is no edit. */
  say(said: Said): void;
  drawLine(line: EditorState['line']): void;
  /** A save was taken: what was sent is what is saved now. */
  saved(sent: EditedDrawing, version: number): void;
  /** Another drawing was saved by somebody; what was done here lies upon it. */
  rebase(theirs: EditedDrawing, version: number, merge: (drawing: EditedDrawing) => EditedDrawing): void;
  /** Gives up all that is not saved. */
  discard(): void;
}

/** Begins to edit a location's drawing, or goes on with what was kept of it. */
export function createEditor(location: EditedLocation, kept: KeptWork | null): Editor {
  const opened = openedDrawing(location);
  // What was begun from is what is saved as long as nobody else saved; then the screen compares the two.
  const begun = kept ? kept.begun : opened;
  const first = historyOf(begun);
  let state: EditorState = {
    history: kept ? done(first, { drawing: kept.now, step: { act: 'changed', what: 'item', count: 1 } }) : first,
    saved: begun,
    version: kept ? kept.version : location.version,
    chosen: new Set(),
    lastCopy: null,
    hand: choosing,
    newName: '',
    line: null,
    said: null,
  };
  const listeners = new Set<() => void>();

  function set(next: Partial<EditorState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const there = (ids: Iterable<string>, drawing: EditedDrawing) => {
    const byId = itemsById(drawing);
    return new Set([...ids].filter((id) => byId.has(id)));
  };

  function walk(history: History, sort: 'undone' | 'redone'): void {
    const { history: before } = state;
    if (history === before) return;
    const step = (sort === 'undone' ? before.past : before.future)!.step;
    const changed = changedItems(before.now, history.now);
    const chosen = changed.length > 0 ? new Set(changed) : there(state.chosen, history.now);
    set({ history, chosen, said: { sort, step, leftFrozen: 0 } });
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    drawing: () => state.history.now,
    isDirty: () => !sameDrawing(state.saved, state.history.now),
    run(outcome, gesture) {
      if (!isDone(outcome)) {
        if (outcome.refused !== 'unchanged')
          set({ said: { sort: 'refused', why: outcome.refused, fits: outcome.fits ?? null } });
        return false;
      }
      const history = done(state.history, outcome, gesture);
      const chosen = outcome.chosen
        ? withGroups(outcome.drawing, outcome.chosen)
        : there(state.chosen, outcome.drawing);
      const lastCopy = 'lastCopy' in outcome ? outcome.lastCopy : state.lastCopy;
      set({
        history,
        chosen,
        lastCopy,
        said: { sort: 'done', step: outcome.step, leftFrozen: outcome.leftFrozen ?? 0 },
      });
      return true;
    },
    rest() {
      const history = gestureOver(state.history);
      if (history !== state.history) set({ history });
    },
    undo: () => walk(undone(state.history), 'undone'),
    redo: () => walk(redone(state.history), 'redone'),
    choose(ids) {
      const chosen = there(withGroups(state.history.now, ids), state.history.now);
      const isSame = chosen.size === state.chosen.size && [...chosen].every((id) => state.chosen.has(id));
      if (!isSame) set({ chosen, history: gestureOver(state.history), said: { sort: 'chosen' } });
    },
    take(hand) {
      const isNew = hand.does === 'desk' || hand.does === 'room' || hand.does === 'pointer';
      set({
        ...{ hand, newName: '' },
        ...(isNew && state.chosen.size > 0 && { chosen: new Set(), history: gestureOver(state.history) }),
        ...(hand.does === 'length' ? {} : { line: null }),
      });
    },
    nameNew: (newName) => set({ newName }),
    say: (said) => set({ said }),
    drawLine: (line) => set({ line }),
    saved(sent, version) {
      const settle = afterSave(state.saved, sent);
      const saved = settle(sent);
      const { now, past, future } = state.history;
      // given up while it was saved: what it was given up for is not what is saved any more
      const isGivenUp = now === state.saved && past === null && future === null;
      set({ history: isGivenUp ? historyOf(saved) : eachDrawing(gestureOver(state.history), settle), saved, version });
    },
    rebase(theirs, version, merge) {
      const history = eachDrawing(gestureOver(state.history), merge);
      set({ history, saved: theirs, version, chosen: there(state.chosen, history.now) });
    },
    discard: () => set({ history: historyOf(state.saved), chosen: new Set() }),
  };
}
