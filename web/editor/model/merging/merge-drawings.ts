import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedDesk, type EditedItem, isFrozen, placeState } from '../edited-item.ts';
import { joinedGroups, withoutSingles } from '../groups/grouping.ts';
import { itemsById } from '../items-by-id.ts';
import { copiedItem } from '../kinds/kinds.ts';
import { newIds } from '../new-id.ts';
import { freeNumber } from '../numbering/free-number.ts';
import { sameItem, sameSketch } from '../same-drawing.ts';
import { comeBack } from '../saving/after-save.ts';
import type { Choice } from './conflict.ts';
import { findConflicts, same, sameBoard, type ThreeWays } from './find-conflicts.ts';

/** A desk of mine whose number somebody else has given away meanwhile. */
export interface Renumbered {
  id: string;
  from: number;
  /** Null when no number is left: then two have it, and `faultsOf` says so. */
  to: number | null;
}

/** Both drawings in one. */
export interface Merged {
  drawing: EditedDrawing;
  renumbered: Renumbered[];
}

/**
 * Joins what somebody else saved with what is drawn here, thing by thing: what one of both changed is taken from that one, what both did is
 * taken as chosen, and mine where nothing was chosen. Numbers stay unique: where both have given the same one, mine goes to the next free.
 * Merging what I began from gives theirs, so that each drawing of the history can be merged alike, and undoing stays what it was.
 * @param choices by the id of the conflict
 * @param newIdOf ids for what is kept twice; the same function for all drawings of a history
 */
export function mergeDrawings(
  ways: ThreeWays,
  choices: ReadonlyMap<string, Choice>,
  newIdOf: (id: string) => string = newIds(),
): Merged {
  const { begun, theirs, mine } = ways;
  const [before, their, my] = [itemsById(begun), itemsById(theirs), itemsById(mine)];
  const conflicts = new Set(findConflicts(ways).map(({ id }) => id));
  const choiceOf = (id: string) => (conflicts.has(id) ? (choices.get(id) ?? 'mine') : null);

  const added: EditedItem[] = [];
  const taken = (id: string): EditedItem | undefined => {
    const [was, other, own] = [before.get(id), their.get(id), my.get(id)];
    const choice = choiceOf(id);
    if (choice === null) return same(was, own) ? other : own && other && sameItem(own, other) ? other : own;
    if (choice === 'both' && own && other) added.push(copiedItem(own, newIdOf(id)));
    if (choice !== 'mine') return other;
    if (!own || !other) return own && comeBack(own);
    return withTheirFrost(own, other);
  };
  // As they are drawn there; what only I have comes last.
  const ids = new Set([...their.keys(), ...my.keys()]);
  const items = [...ids].flatMap((id) => taken(id) ?? []);
  const { all, renumbered } = uniqueNumbers([...items, ...added], their);
  const isMySketch = choiceOf('sketch') ? choiceOf('sketch') === 'mine' : !sameSketch(begun.sketch, mine.sketch);
  const isMyBoard = choiceOf('board') ? choiceOf('board') === 'mine' : !sameBoard(begun, mine);
  const { width, height } = isMyBoard ? mine : theirs;
  const there = new Set(all.map(({ id }) => id));
  const groups = new Map([...joinedGroups(theirs.groups, mine.groups)].filter(([id]) => there.has(id)));
  return {
    drawing: {
      width,
      height,
      sketch: isMySketch ? mine.sketch : theirs.sketch,
      items: all,
      groups: withoutSingles(groups),
    },
    renumbered,
  };
}

/**
 * What the package has frozen meanwhile is frozen, with the size and turn that it has there (EDIT-06); what it covers again is in the state
 * that it has there.
 */
function withTheirFrost(mine: EditedItem, theirs: EditedItem): EditedItem {
  if (mine.kind === 'pointer' || theirs.kind === 'pointer') return mine;
  if (!isFrozen(theirs)) return isFrozen(mine) ? { ...mine, stateCode: theirs.stateCode } : mine;
  if (mine.kind === 'room' || theirs.kind !== 'desk') return theirs;
  return { ...mine, stateCode: placeState.frozen, size: theirs.size, rotation: theirs.rotation };
}

/** Desks whose number is their own: those that have the number over there keep it. */
function uniqueNumbers(items: readonly EditedItem[], their: ReadonlyMap<string, EditedItem>) {
  const desks = items.filter((item) => item.kind === 'desk');
  const isTheirs = ({ id, no }: EditedDesk) => {
    const other = their.get(id);
    return other?.kind === 'desk' && other.no === no;
  };
  const kept = desks.filter(isTheirs);
  const taken = new Set(kept.map(({ no }) => no));
  const wanted = new Set(desks.map(({ no }) => no));
  const renumbered: Renumbered[] = [];
  const next = new Map<string, EditedItem>();
  for (const desk of desks) {
    if (isTheirs(desk)) continue;
    const no = taken.has(desk.no) ? freeNumber(new Set([...taken, ...wanted]), desk.no) : desk.no;
    if (no !== desk.no) renumbered.push({ id: desk.id, from: desk.no, to: no });
    if (no === null) continue;
    taken.add(no);
    if (no !== desk.no) next.set(desk.id, { ...desk, no });
  }
  return { all: items.map((item) => next.get(item.id) ?? item), renumbered };
}
