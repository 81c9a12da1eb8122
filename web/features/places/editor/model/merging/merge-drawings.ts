import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedDesk, type EditedItem, isFrozen, placeStateCodes } from '../edited-item.ts';
import { mergeItemGroupMaps, removeSingleMemberGroups } from '../groups/grouping.ts';
import { itemsById } from '../items-by-id.ts';
import { copiedItem } from '../kinds/kinds.ts';
import { createNewIdMapper } from '../new-id.ts';
import { findFreeDeskNumber } from '../numbering/find-free-number.ts';
import { areItemsEqual, areSketchesEqual } from '../same-drawing.ts';
import { resetServerFieldsForReadding } from '../saving/create-history-change-after-save.ts';
import type { ConflictDecision } from './conflict.ts';
import { areItemsEqualOrAbsent, findConflicts, haveSameBoardSize, type ThreeWayMerge } from './find-conflicts.ts';

/** A desk of the person whose number a colleague gave to another desk meanwhile. */
export interface DeskRenumbering {
  id: string;
  from: number;
  /**
   * Null if no number is free. Two desks then share the number, and `findDrawingFaults` reports
   * that.
   */
  to: number | null;
}

/** The merged drawing, and the desks that changed their number. */
export interface MergeResult {
  drawing: EditedDrawing;
  renumbered: DeskRenumbering[];
}

/**
 * Merges a colleague's saved drawing with `mine`, item by item. Without a choice, `mine` wins a
 * conflict. If both drawings use a number, the desk of `mine` gets the next free one. Merging the
 * base itself gives `theirs`.
 * @param choices by the id of the conflict
 * @param newIdOf makes the ids of copies for the choice `both`, the same function for all drawings
 * of a history
 */
export function mergeDrawings(
  ways: ThreeWayMerge,
  choices: ReadonlyMap<string, ConflictDecision>,
  newIdOf: (id: string) => string = createNewIdMapper(),
): MergeResult {
  const { begun, theirs, mine } = ways;
  const [before, their, my] = [itemsById(begun), itemsById(theirs), itemsById(mine)];
  const conflicts = new Set(findConflicts(ways).map(({ id }) => id));
  const choiceOf = (id: string) => (conflicts.has(id) ? (choices.get(id) ?? 'mine') : null);

  const added: EditedItem[] = [];
  const taken = (id: string): EditedItem | undefined => {
    const [was, other, own] = [before.get(id), their.get(id), my.get(id)];
    const choice = choiceOf(id);
    if (choice === null)
      return areItemsEqualOrAbsent(was, own) ? other : own && other && areItemsEqual(own, other) ? other : own;
    if (choice === 'both' && own && other) added.push(copiedItem(own, newIdOf(id)));
    if (choice !== 'mine') return other;
    if (!own || !other) return own && resetServerFieldsForReadding(own);
    return withTheirFrost(own, other);
  };
  // The items are in the order of `theirs`. Items that only `mine` has come last.
  const ids = new Set([...their.keys(), ...my.keys()]);
  const items = [...ids].flatMap((id) => taken(id) ?? []);
  const { all, renumbered } = uniqueNumbers([...items, ...added], their);
  const isMySketch = choiceOf('sketch') ? choiceOf('sketch') === 'mine' : !areSketchesEqual(begun.sketch, mine.sketch);
  const isMyBoard = choiceOf('board') ? choiceOf('board') === 'mine' : !haveSameBoardSize(begun, mine);
  const { width, height } = isMyBoard ? mine : theirs;
  const there = new Set(all.map(({ id }) => id));
  const groups = new Map([...mergeItemGroupMaps(theirs.groups, mine.groups)].filter(([id]) => there.has(id)));
  return {
    drawing: {
      width,
      height,
      sketch: isMySketch ? mine.sketch : theirs.sketch,
      items: all,
      groups: removeSingleMemberGroups(groups),
    },
    renumbered,
  };
}

/**
 * Applies the frozen state of `theirs`, with its size and rotation (EDIT-06). A frozen room equals
 * `theirs`. A place that the package covers again gets the state that it has in `theirs`.
 */
function withTheirFrost(mine: EditedItem, theirs: EditedItem): EditedItem {
  if (mine.kind === 'pointer' || theirs.kind === 'pointer') return mine;
  if (!isFrozen(theirs)) return isFrozen(mine) ? { ...mine, stateCode: theirs.stateCode } : mine;
  if (mine.kind === 'room' || theirs.kind !== 'desk') return theirs;
  return { ...mine, stateCode: placeStateCodes.frozen, size: theirs.size, rotation: theirs.rotation };
}

/**
 * Returns items with unique desk numbers. A desk keeps the number that it has in the colleague's
 * drawing.
 */
function uniqueNumbers(items: readonly EditedItem[], their: ReadonlyMap<string, EditedItem>) {
  const desks = items.filter((item) => item.kind === 'desk');
  const isTheirs = ({ id, no }: EditedDesk) => {
    const other = their.get(id);
    return other?.kind === 'desk' && other.no === no;
  };
  const kept = desks.filter(isTheirs);
  const taken = new Set(kept.map(({ no }) => no));
  const wanted = new Set(desks.map(({ no }) => no));
  const renumbered: DeskRenumbering[] = [];
  const next = new Map<string, EditedItem>();
  for (const desk of desks) {
    if (isTheirs(desk)) continue;
    const no = taken.has(desk.no) ? findFreeDeskNumber(new Set([...taken, ...wanted]), desk.no) : desk.no;
    if (no !== desk.no) renumbered.push({ id: desk.id, from: desk.no, to: no });
    if (no === null) continue;
    taken.add(no);
    if (no !== desk.no) next.set(desk.id, { ...desk, no });
  }
  return { all: items.map((item) => next.get(item.id) ?? item), renumbered };
}
