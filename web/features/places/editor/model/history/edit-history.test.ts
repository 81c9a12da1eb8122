import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addDesk } from '../commands/add-desk.ts';
import { moveItems } from '../commands/move-items.ts';
import { removeItems } from '../commands/remove-items.ts';
import { type EditedDrawing, emptyDrawing } from '../edited-drawing.ts';
import { placeStateCodes } from '../edited-item.ts';
import { areItemsOnBoard } from '../geometry/allowed-offsets.ts';
import { desksOf } from '../items-by-id.ts';
import { areDrawingsEqual } from '../same-drawing.ts';
import { forSeeds, type SeededTestRandom } from '../testing/chance.ts';
import { randomEdits, runRandomEdit } from '../testing/random-edits.ts';
import { aDesk, aPointer, aRoom, drawingOf } from '../testing/samples.ts';
import { type CommandOutcome, type Edit, isCommandDone } from './edit.ts';
import {
  changeEachDrawing,
  createHistory,
  type EditHistory,
  endGesture,
  getUndoStepLabels,
  recordEdit,
  redoEdit,
  undoEdit,
} from './edit-history.ts';
import { getChangedItemIds } from './get-changed-item-ids.ts';

/** Copies a drawing into plain values, so that a mutation is detected. */
const plain = (drawing: EditedDrawing) => structuredClone(drawing);

function must(outcome: CommandOutcome): Edit {
  if (!isCommandDone(outcome)) throw new Error(`not done: ${outcome.refused}`);
  return outcome;
}

/** Returns a floor with items of each kind, including frozen places. */
function floor(chance: SeededTestRandom): EditedDrawing {
  const desks = Array.from({ length: chance.between(2, 9) }, (_, at) =>
    aDesk({ no: at + 1, x: 30 + at * 60, y: chance.between(30, 400), stateCode: chance.pick([0, 0, 3, 2]) }),
  );
  return drawingOf([aPointer(), aRoom(), aRoom({ x: 600, y: 250, stateCode: placeStateCodes.frozen }), ...desks]);
}

test('whatever is done in whatever order is undone to the drawing as it was, and done again to the same', () => {
  const used = new Set<string>();
  forSeeds(150, (chance) => {
    const begun = floor(chance);
    let history: EditHistory = createHistory(begun);
    const seen = [plain(begun)];
    const drawings = [begun];
    for (let step = 0; step < 30; step++) {
      const { command, outcome } = runRandomEdit(history.now, chance);
      if (!isCommandDone(outcome)) continue;
      used.add(command);
      history = recordEdit(history, outcome, chance.happens(0.2) ? 'drag' : undefined);
      history = endGesture(history);
      seen.push(plain(history.now));
      drawings.push(history.now);
    }
    const end = history;
    expect(getUndoStepLabels(history.past)).toHaveLength(drawings.length - 1);
    for (let at = drawings.length - 1; at >= 0; at--) {
      expect(history.now).toBe(drawings[at]);
      expect(plain(history.now)).toEqual(seen[at]);
      history = undoEdit(history);
    }
    expect(history.now).toBe(begun);
    expect(undoEdit(history)).toBe(history);
    for (let at = 1; at < drawings.length; at++) {
      history = redoEdit(history);
      expect(history.now).toBe(drawings[at]);
      expect(plain(history.now)).toEqual(seen[at]);
    }
    expect(redoEdit(history)).toBe(history);
    expect(getUndoStepLabels(history.past)).toEqual(getUndoStepLabels(end.past));
  });
  expect([...used].sort(), 'every command was done').toEqual(Object.keys(randomEdits).sort());
});

test('edits by chance know every command', () => {
  const commands = ['commands', 'copying'].flatMap((folder) =>
    readdirSync(new URL(`../${folder}`, import.meta.url))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => `../${folder}/${file}`),
  );
  const source = readFileSync(new URL('../testing/random-edits.ts', import.meta.url), 'utf8');
  const edits = (file: string) =>
    /\): (CommandOutcome|CopyEdit \| NotDone) \{/.test(readFileSync(new URL(file, import.meta.url), 'utf8'));
  expect(commands.filter(edits).length).toBeGreaterThan(20);
  for (const file of commands.filter(edits)) expect(source).toContain(`from '${file}'`);
});

test('whatever is done, places stay on the board, numbers stay their desks’ own, and frozen places keep size, turn and state', () => {
  forSeeds(150, (chance) => {
    let drawing = floor(chance);
    const frozen = new Map(
      drawing.items.flatMap((item) =>
        item.kind !== 'pointer' && item.stateCode === placeStateCodes.frozen ? [[item.id, item]] : [],
      ),
    );
    for (let step = 0; step < 30; step++) {
      const { command, outcome } = runRandomEdit(drawing, chance);
      if (!isCommandDone(outcome)) continue;
      expect(outcome.drawing, command).not.toBe(drawing);
      expect(outcome.label.count, command).toBeGreaterThan(0);
      drawing = outcome.drawing;
      for (const item of drawing.items) {
        expect(areItemsOnBoard([item], drawing), `${command}: ${JSON.stringify(item)}`).toBe(true);
        const was = frozen.get(item.id);
        if (!was || item.kind === 'pointer') continue;
        expect([item.stateCode, item.rotation], command).toEqual([was.stateCode, was.rotation]);
        if (item.kind === 'desk' && was.kind === 'desk') expect(item.size, command).toBe(was.size);
        if (item.kind === 'room' && was.kind === 'room')
          expect({ ...item, x: 0, y: 0 }).toEqual({ ...was, x: 0, y: 0 });
      }
      const numbers = desksOf(drawing).map(({ no }) => no);
      expect(new Set(numbers).size, command).toBe(numbers.length);
      expect(numbers.every((no) => Number.isInteger(no) && no >= 1 && no <= 999)).toBe(true);
      const ids = drawing.items.map(({ id }) => id);
      expect(new Set(ids).size, command).toBe(ids.length);
      for (const id of drawing.groups.keys()) expect(ids, command).toContain(id);
    }
  });
});

test('an edit after an undo forgets the undone edits', () => {
  const first = recordEdit(createHistory(emptyDrawing), must(addDesk(emptyDrawing, { x: 100, y: 100 })));
  const back = undoEdit(first);
  expect(back.future?.label).toEqual({ act: 'added', what: 'desk', count: 1 });
  const other = recordEdit(back, must(addDesk(back.now, { x: 300, y: 100 })));
  expect(other.future).toBeNull();
  expect(redoEdit(other)).toBe(other);
});

test('moves of one drag are one undo step with its label; a drag back to the start is none', () => {
  const desks = [aDesk(), aDesk({ no: 2, x: 200 }), aDesk({ no: 3, x: 300 })];
  const begun = drawingOf(desks);
  const ids = new Set(desks.map(({ id }) => id));
  let history = createHistory(begun);
  for (let move = 0; move < 20; move++)
    history = recordEdit(history, must(moveItems(history.now, ids, { x: 1, y: 2 })), 'drag 1');
  expect(getUndoStepLabels(history.past)).toEqual([{ act: 'moved', what: 'desk', count: 3 }]);
  expect(desksOf(history.now)[0]).toMatchObject({ x: 120, y: 140 });
  const next = recordEdit(endGesture(history), must(moveItems(history.now, ids, { x: 1, y: 0 })), 'drag 1');
  expect(getUndoStepLabels(next.past)).toHaveLength(2);
  const returned = recordEdit(history, must(moveItems(history.now, ids, { x: -20, y: -40 })), 'drag 1');
  expect(returned).toEqual(createHistory(begun));
  expect(undoEdit(history).now).toBe(begun);
});

test('a desk that is added and dragged by one gesture is one undo step: added', () => {
  const added = must(addDesk(emptyDrawing, { x: 100, y: 100 }));
  let history = recordEdit(createHistory(emptyDrawing), added, 'palette');
  history = recordEdit(history, must(moveItems(history.now, new Set(added.chosen), { x: 50, y: 0 })), 'palette');
  expect(getUndoStepLabels(history.past)).toEqual([{ act: 'added', what: 'desk', count: 1 }]);
  expect(undoEdit(history).now).toBe(emptyDrawing);
});

test('differs from the saved drawing after any edit, and not when it is undone or made good by hand', () => {
  const desk = aDesk();
  const saved = drawingOf([desk, aRoom()]);
  const history = recordEdit(createHistory(saved), must(moveItems(saved, new Set([desk.id]), { x: 5, y: 0 })));
  expect(areDrawingsEqual(saved, history.now)).toBe(false);
  expect(areDrawingsEqual(saved, undoEdit(history).now)).toBe(true);
  const back = must(moveItems(history.now, new Set([desk.id]), { x: -5, y: 0 })).drawing;
  expect(areDrawingsEqual(saved, back)).toBe(true);
  expect(areDrawingsEqual(saved, must(removeItems(saved, new Set([desk.id]))).drawing)).toBe(false);
});

test('returns the items that an undo restores', () => {
  const [one, other] = [aDesk(), aDesk({ no: 2, x: 200 })];
  const history = recordEdit(
    createHistory(drawingOf([one, other])),
    must(removeItems(drawingOf([one, other]), new Set([one.id]))),
  );
  expect(getChangedItemIds(history.now, undoEdit(history).now)).toEqual([one.id]);
});

test('a history whose every drawing is changed alike is still undone step by step', () => {
  const begun = drawingOf([aDesk()]);
  const history = undoEdit(recordEdit(createHistory(begun), must(addDesk(begun, { x: 300, y: 300 }))));
  const wider = changeEachDrawing(history, (drawing) => ({ ...drawing, width: 1500 }));
  expect([wider.now.width, redoEdit(wider).now.width, redoEdit(wider).now.items.length]).toEqual([1500, 1500, 2]);
  expect(undoEdit(redoEdit(wider)).now).toBe(wider.now);

  const added = must(addDesk(wider.now, { x: 500, y: 300 }));
  const lower = changeEachDrawing(recordEdit(wider, added), (drawing) => ({
    ...drawing,
    height: drawing.height + drawing.width,
  }));
  expect(
    [lower.now, undoEdit(lower).now].map(({ width, height, items }) => [width, height - begun.height, items.length]),
  ).toEqual([
    [1500, 1500, 2],
    [1500, 1500, 1],
  ]);
});

test('a change of every drawing costs what one costs, however many steps there are', () => {
  let history = createHistory(drawingOf([aDesk()]));
  const ids = new Set([history.now.items[0]!.id]);
  for (let step = 0; step < 3000; step++)
    history = recordEdit(history, must(moveItems(history.now, ids, { x: step % 2 === 0 ? 1 : -1, y: 0 })));
  let drawings = 0;
  const wider = changeEachDrawing(history, (drawing) => {
    drawings += 1;
    return { ...drawing, width: 1500 };
  });
  expect(drawings).toBe(1);
  let back = wider;
  while (back.past) back = undoEdit(back);
  expect([back.now.width, drawings]).toEqual([1500, 3001]);
});
