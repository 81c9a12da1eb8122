import { describe, expect, test } from 'vitest';
import { moveItems } from '../commands/move-items.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { type EditedItem, placeStateCodes } from '../edited-item.ts';
import { isCommandDone } from '../history/edit.ts';
import { changeEachDrawing, createHistory, recordEdit, undoEdit } from '../history/edit-history.ts';
import { desksOf, itemsById } from '../items-by-id.ts';
import { areDrawingsEqual } from '../same-drawing.ts';
import { forSeeds, type SeededTestRandom } from '../testing/chance.ts';
import { runRandomEdit } from '../testing/random-edits.ts';
import { aDesk, aPointer, aRoom, drawingOf, idOf } from '../testing/samples.ts';
import type { ConflictDecision, ItemConflict } from './conflict.ts';
import { computeDifference } from './difference.ts';
import { findConflicts } from './find-conflicts.ts';
import { mergeDrawings } from './merge-drawings.ts';

const none: ReadonlyMap<string, ConflictDecision> = new Map();

/**
 * Returns a drawing after random edits of allowed and new items. The sketch and the board do not
 * change.
 */
function edited(begun: EditedDrawing, chance: SeededTestRandom, mayChange: (id: string) => boolean): EditedDrawing {
  let next = begun;
  for (let step = 0; step < 8; step++) {
    const { outcome } = runRandomEdit(next, chance, (id) => mayChange(id) || !itemsById(begun).has(id));
    if (isCommandDone(outcome))
      next = { ...outcome.drawing, width: begun.width, height: begun.height, sketch: begun.sketch };
  }
  return next;
}

describe('merging', () => {
  const [one, other, room] = [aDesk({ no: 1 }), aDesk({ no: 2, x: 300 }), aRoom({ y: 250 })];
  const begun = drawingOf([one, other, room]);
  const change = (drawing: EditedDrawing, item: EditedItem, fields: object) => ({
    ...drawing,
    items: drawing.items.map((it) => (it.id === item.id ? ({ ...it, ...fields } as EditedItem) : it)),
  });
  const without = (drawing: EditedDrawing, item: EditedItem) => ({
    ...drawing,
    items: drawing.items.filter(({ id }) => id !== item.id),
  });

  test('a place that the package covers again has the state of theirs, whatever mine changed', () => {
    const frozen = change(change(begun, one, { stateCode: placeStateCodes.frozen }), room, {
      stateCode: placeStateCodes.frozen,
    });
    const mine = change(frozen, one, { description: 'Przy oknie' });
    const theirs = change(change(frozen, one, { stateCode: placeStateCodes.locked }), room, {
      stateCode: placeStateCodes.active,
    });
    const merged = itemsById(mergeDrawings({ begun: frozen, theirs, mine }, none).drawing);
    expect(merged.get(one.id)).toMatchObject({ description: 'Przy oknie', stateCode: placeStateCodes.locked });
    expect(merged.get(room.id)).toMatchObject({ stateCode: placeStateCodes.active });
  });

  test('edits of different things are all kept', () => {
    forSeeds(120, (chance) => {
      const desks = Array.from({ length: 10 }, (_, at) => aDesk({ no: at + 1, x: 30 + at * 60 }));
      const start = drawingOf([aPointer(), aRoom({ y: 200 }), aRoom({ y: 250, x: 700 }), ...desks]);
      const theirOnes = new Set(start.items.filter(() => chance.happens(0.5)).map(({ id }) => id));
      const theirs = edited(start, chance, (id) => theirOnes.has(id));
      const mine = edited(start, chance, (id) => !theirOnes.has(id));
      const ways = { begun: start, theirs, mine };
      expect(findConflicts(ways)).toEqual([]);
      const { drawing, renumbered } = mergeDrawings(ways, none);
      const merged = itemsById(drawing);
      const withoutNumber = (item: EditedItem | undefined) => (item?.kind === 'desk' ? { ...item, no: 0 } : item);
      for (const source of [theirs, mine])
        for (const id of [...computeDifference(start, source).added, ...computeDifference(start, source).changed])
          expect(withoutNumber(merged.get(id))).toEqual(withoutNumber(itemsById(source).get(id)));
      for (const source of [theirs, mine])
        for (const id of computeDifference(start, source).removed) expect(merged.has(id)).toBe(false);
      const untouched = start.items.filter(({ id }) => itemsById(theirs).get(id) === itemsById(mine).get(id));
      for (const item of untouched)
        if (itemsById(mine).has(item.id)) expect(withoutNumber(merged.get(item.id))).toEqual(withoutNumber(item));
      const numbers = desksOf(drawing).map(({ no }) => no);
      expect(new Set(numbers).size).toBe(numbers.length);
      // A desk of the saved drawing keeps its number.
      for (const desk of desksOf(theirs))
        if (merged.get(desk.id) === desk) expect(renumbered.map(({ id }) => id)).not.toContain(desk.id);
    });
  });

  test('of the base gives theirs, and of theirs gives theirs', () => {
    forSeeds(60, (chance) => {
      const theirs = edited(begun, chance, () => true);
      expect(areDrawingsEqual(mergeDrawings({ begun, theirs, mine: begun }, none).drawing, theirs)).toBe(true);
      expect(areDrawingsEqual(mergeDrawings({ begun, theirs, mine: theirs }, none).drawing, theirs)).toBe(true);
      expect(areDrawingsEqual(mergeDrawings({ begun, theirs: begun, mine: theirs }, none).drawing, theirs)).toBe(true);
    });
  });

  test('a thing that both changed is the person’s to choose, unless both did the same', () => {
    const theirs = change(begun, one, { x: 500 });
    const mine = change(begun, one, { x: 120 });
    const ways = { begun, theirs, mine };
    const conflicts = findConflicts(ways) as ItemConflict[];
    expect(conflicts.map(({ id, canKeepBoth }) => [id, canKeepBoth])).toEqual([[one.id, true]]);
    expect([conflicts[0]!.begun, conflicts[0]!.theirs, conflicts[0]!.mine]).toMatchObject([
      { x: 100 },
      { x: 500 },
      { x: 120 },
    ]);
    const xOf = (choice: ConflictDecision) =>
      desksOf(mergeDrawings(ways, new Map([[one.id, choice]])).drawing).map(({ no, x }) => [no, x]);
    expect(xOf('theirs')).toEqual([
      [1, 500],
      [2, 300],
    ]);
    expect(xOf('mine')).toEqual([
      [1, 120],
      [2, 300],
    ]);
    expect(xOf('both')).toEqual([
      [1, 500],
      [2, 300],
      [3, 120],
    ]);
    expect(findConflicts({ begun, theirs, mine: change(begun, one, { x: 500 }) })).toEqual([]);
  });

  test('both can be kept only where they do not touch', () => {
    const touching = { begun, theirs: change(begun, one, { x: 130 }), mine: change(begun, one, { x: 150 }) };
    expect(findConflicts(touching)).toMatchObject([{ canKeepBoth: false }]);
    const pointer = aPointer();
    const outlines = drawingOf([pointer]);
    const far = [
      [10, 10],
      [20, 10],
      [10, 20],
    ];
    const led = {
      begun: outlines,
      theirs: change(outlines, pointer, { points: far }),
      mine: change(outlines, pointer, { name: 'x' }),
    };
    expect(findConflicts(led), 'places alone are kept twice').toMatchObject([{ canKeepBoth: false }]);
    const removed = { begun, theirs: without(begun, one), mine: change(begun, one, { x: 150 }) };
    expect(findConflicts(removed)).toMatchObject([{ theirs: null, mine: { x: 150 }, canKeepBoth: false }]);
    const chosen = (choice: 'mine' | 'theirs') => new Map<string, ConflictDecision>([[one.id, choice]]);
    expect(mergeDrawings(removed, chosen('theirs')).drawing.items).toHaveLength(2);
    expect(mergeDrawings(removed, chosen('mine')).drawing.items.at(-1)).toEqual({ ...one, x: 150 });
    const display = aRoom({ isDashboardAuthKeyExists: true });
    const had = drawingOf([display]);
    const renamed = { begun: had, theirs: drawingOf([]), mine: change(had, display, { name: 'Inna' }) };
    expect(mergeDrawings(renamed, none).drawing.items[0], 'its key is gone').toMatchObject({
      id: display.id,
      name: 'Inna',
      isDashboardAuthKeyExists: false,
    });
    expect(findConflicts({ begun, theirs: without(begun, one), mine: without(begun, one) })).toEqual([]);
  });

  test('of two desks with the same number theirs keeps it, and mine gets the next free one, which is reported', () => {
    const theirs = drawingOf([...begun.items, aDesk({ no: 3, x: 500 })]);
    const added = aDesk({ no: 3, x: 600 });
    const { drawing, renumbered } = mergeDrawings(
      { begun, theirs, mine: drawingOf([...begun.items, added, aDesk({ no: 4, x: 700 })]) },
      none,
    );
    expect(renumbered).toEqual([{ id: added.id, from: 3, to: 5 }]);
    expect(desksOf(drawing).map(({ no, x }) => [no, x])).toEqual([
      [1, 100],
      [2, 300],
      [3, 500],
      [5, 600],
      [4, 700],
    ]);
  });

  test('sketch and board are taken from whom they were changed by, or chosen', () => {
    const sketch = { id: idOf(1), url: '/a', x: 0, y: 0, width: 100, height: 100, opacity: 1 };
    const theirs = { ...begun, sketch };
    const mine = { ...begun, width: 1200 };
    expect(mergeDrawings({ begun, theirs, mine }, none).drawing).toMatchObject({ sketch, width: 1200 });
    const wider = { ...theirs, width: 900 };
    const faint = { ...mine, sketch: { ...sketch, opacity: 0.5 } };
    const ways = { begun, theirs: wider, mine: faint };
    expect(findConflicts(ways).map(({ of }) => of)).toEqual(['sketch', 'board']);
    const chosen = new Map<string, ConflictDecision>([
      ['sketch', 'theirs'],
      ['board', 'mine'],
    ]);
    expect(mergeDrawings(ways, chosen).drawing).toMatchObject({ sketch: { opacity: 1 }, width: 1200 });
  });

  test('a place frozen meanwhile is frozen as in theirs, whatever the choice', () => {
    const theirs = change(change(begun, one, { stateCode: placeStateCodes.frozen }), room, {
      stateCode: placeStateCodes.frozen,
    });
    const mine = change(change(begun, one, { stateCode: placeStateCodes.locked, size: 4, x: 130 }), room, {
      name: 'Inna',
    });
    const chosen = new Map<string, ConflictDecision>([one, room].map(({ id }) => [id, 'mine']));
    const merged = itemsById(mergeDrawings({ begun, theirs, mine }, chosen).drawing);
    expect(merged.get(one.id)).toMatchObject({ stateCode: placeStateCodes.frozen, size: 2, x: 130 });
    expect(merged.get(room.id)).toMatchObject({ stateCode: placeStateCodes.frozen, name: 'Sala' });
  });

  test('groups of mine stay, without the items that theirs removed', () => {
    const groups = new Map([
      [one.id, 'g'],
      [other.id, 'g'],
      [room.id, 'g'],
    ]);
    const groupsWith = (theirs: EditedDrawing) => [
      ...mergeDrawings({ begun, theirs, mine: { ...begun, groups } }, none).drawing.groups.keys(),
    ];
    expect(groupsWith(begun)).toEqual([one.id, other.id, room.id]);
    expect(groupsWith(without(begun, room))).toEqual([one.id, other.id]);
    expect(groupsWith(without(without(begun, room), other))).toEqual([]);
  });

  test('undoing after a merge leads back to the colleague’s save', () => {
    const theirs = change(begun, other, { x: 400 });
    let history = createHistory(begun);
    for (const by of [10, 20]) {
      const edit = moveItems(history.now, new Set([one.id]), { x: by, y: 0 });
      if (isCommandDone(edit)) history = recordEdit(history, edit);
    }
    const merged = changeEachDrawing(history, (mine) => mergeDrawings({ begun, theirs, mine }, none).drawing);
    const xs = (drawing: EditedDrawing) => desksOf(drawing).map(({ x }) => x);
    expect(xs(merged.now)).toEqual([130, 400]);
    expect(xs(undoEdit(merged).now)).toEqual([110, 400]);
    expect(areDrawingsEqual(undoEdit(undoEdit(merged)).now, theirs)).toBe(true);
  });
});
