import { addDesk } from '../commands/add-desk.ts';
import { addLocationPointer } from '../commands/add-location-pointer.ts';
import { addRoom } from '../commands/add-room.ts';
import { alignItems } from '../commands/align-items.ts';
import { addPointerCorner, movePointerCorner, removePointerCorner } from '../commands/change-corners.ts';
import { changeItem } from '../commands/change-item.ts';
import { changeDeskNumber } from '../commands/change-number.ts';
import { addSketch, calibrateSketch, removeSketch, setSketchBox, setSketchOpacity } from '../commands/change-sketch.ts';
import { distributeItems } from '../commands/distribute-items.ts';
import { groupItems } from '../commands/group-items.ts';
import { importDesks } from '../commands/import-desks.ts';
import { setPlacesLockedForBooking } from '../commands/lock-items.ts';
import { moveItems } from '../commands/move-items.ts';
import { removeItems } from '../commands/remove-items.ts';
import { renumberDesks } from '../commands/renumber-desks.ts';
import { resizeBoard } from '../commands/resize-board.ts';
import { cycleDeskSize, resizeDesks } from '../commands/resize-desks.ts';
import { resizeRoom } from '../commands/resize-room.ts';
import { turnItems } from '../commands/turn-items.ts';
import { ungroupItems } from '../commands/ungroup-items.ts';
import { formatClipboardText } from '../copying/clipboard.ts';
import { copyItems, duplicateItems } from '../copying/copy-items.ts';
import { makeCopyRow } from '../copying/make-row.ts';
import { pasteItems } from '../copying/paste-items.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { addMembersOfGroups } from '../groups/grouping.ts';
import type { CommandOutcome } from '../history/edit.ts';
import type { SeededTestRandom } from './chance.ts';
import { aDesk, idOf } from './samples.ts';

type RandomEdit = (drawing: EditedDrawing, chosen: ReadonlySet<string>, chance: SeededTestRandom) => CommandOutcome;

const at = (chance: SeededTestRandom) => ({ x: chance.between(-50, 1050), y: chance.between(-50, 550) });
const by = (chance: SeededTestRandom) => ({ x: chance.between(-300, 300) / 7, y: chance.between(-300, 300) / 7 });
const box = (chance: SeededTestRandom) => ({
  ...at(chance),
  width: chance.between(0, 300),
  height: chance.between(0, 300),
});
const one = (chosen: ReadonlySet<string>) => [...chosen][0] ?? idOf(0);

/** All commands of the editor with random arguments. A new command needs an entry here. */
export const randomEdits: Record<string, RandomEdit> = {
  addDesk: (drawing, _, chance) =>
    addDesk(drawing, at(chance), chance.between(1, 4), chance.pick([0, 90, 180, 270, 45, 15])),
  addRoom: (drawing, _, chance) => addRoom(drawing, box(chance), 'Sala'),
  addPointer: (drawing, _, chance) => addLocationPointer(drawing, [at(chance), at(chance), at(chance)]),
  moveCorner: (drawing, chosen, chance) => movePointerCorner(drawing, one(chosen), chance.between(0, 3), at(chance)),
  addCorner: (drawing, chosen, chance) => addPointerCorner(drawing, one(chosen), chance.between(0, 2), at(chance)),
  removeCorner: (drawing, chosen, chance) => removePointerCorner(drawing, one(chosen), chance.between(0, 3)),
  moveItems: (drawing, chosen, chance) => moveItems(drawing, chosen, by(chance)),
  turnItems: (drawing, chosen, chance) => turnItems(drawing, chosen, chance.pick([15, 90, -45, 33.3])),
  sizeDesks: (drawing, chosen) => resizeDesks(drawing, chosen, cycleDeskSize),
  resizeRoom: (drawing, chosen, chance) => resizeRoom(drawing, one(chosen), box(chance)),
  alignItems: (drawing, chosen, chance) =>
    alignItems(drawing, chosen, chance.pick(['left', 'centre', 'right', 'top', 'middle', 'bottom'])),
  distributeItems: (drawing, chosen, chance) => distributeItems(drawing, chosen, chance.pick(['x', 'y'])),
  groupItems: (drawing, chosen) => groupItems(drawing, chosen),
  ungroupItems: (drawing, chosen) => ungroupItems(drawing, chosen),
  removeItems: (drawing, chosen) => removeItems(drawing, new Set([...chosen].slice(0, 3))),
  lockItems: (drawing, chosen, chance) => setPlacesLockedForBooking(drawing, chosen, chance.happens(0.6)),
  changeNumber: (drawing, chosen, chance) => changeDeskNumber(drawing, one(chosen), chance.between(1, 40)),
  renumberDesks: (drawing, chosen, chance) =>
    renumberDesks(drawing, chosen, chance.between(1, 990), {
      along: chance.pick(['rows', 'columns']),
      fromRight: chance.happens(0.5),
      fromBottom: chance.happens(0.5),
    }),
  describe: (drawing, chosen, chance) =>
    changeItem(drawing, 'desk', one(chosen), { description: chance.pick(['przy oknie', '']) }),
  rename: (drawing, chosen, chance) =>
    changeItem(drawing, 'room', one(chosen), { name: chance.pick(['Bałtyk', 'Narew']) }),
  lead: (drawing, chosen, chance) =>
    changeItem(drawing, 'pointer', one(chosen), { targetLocationId: chance.pick([null, idOf(7)]) }),
  copyItems: (drawing, chosen, chance) => copyItems(drawing, new Set([...chosen].slice(0, 4)), by(chance)),
  duplicateItems: (drawing, chosen) => duplicateItems(drawing, new Set([...chosen].slice(0, 4)), null),
  makeRow: (drawing, chosen, chance) => {
    const copied = copyItems(drawing, new Set([...chosen].slice(0, 2)), { x: chance.between(20, 60), y: 0 });
    if (!('drawing' in copied)) return copied;
    const row = { by: chance.pick(['times', 'parts'] as const), count: chance.between(2, 4) };
    return makeCopyRow(copied.drawing, chosen, copied.lastCopy, row);
  },
  paste: (drawing, chosen, chance) => {
    const text = formatClipboardText(drawing, new Set([...chosen].slice(0, 4)), idOf(1));
    return pasteItems(drawing, text, { companyId: idOf(1), at: chance.happens(0.5) ? at(chance) : null });
  },
  importDesks: (drawing, _, chance) =>
    importDesks(drawing, [aDesk(at(chance)), aDesk({ ...at(chance), id: crypto.randomUUID() })], {
      width: 1000,
      height: 600,
    }),
  resizeBoard: (drawing, _, chance) =>
    resizeBoard(drawing, { width: chance.between(300, 2500), height: chance.between(300, 2500) }),
  addSketch: (drawing, _, chance) =>
    addSketch(drawing, { id: idOf(3), url: '/s', width: chance.between(100, 3000), height: chance.between(100, 3000) }),
  placeSketch: (drawing, _, chance) => setSketchBox(drawing, { ...box(chance), width: chance.between(1, 900) }),
  fadeSketch: (drawing, _, chance) => setSketchOpacity(drawing, chance.next()),
  calibrateSketch: (drawing, _, chance) => calibrateSketch(drawing, at(chance), at(chance), chance.between(1, 20)),
  removeSketch: (drawing, _, chance) => (chance.happens(0.2) ? removeSketch(drawing) : setSketchOpacity(drawing, 0.5)),
};

/** Runs a random command on random items for which `mayChange` is true, and returns its outcome. */
export function runRandomEdit(
  drawing: EditedDrawing,
  chance: SeededTestRandom,
  mayChange: (id: string) => boolean = () => true,
): { command: string; outcome: CommandOutcome } {
  const command = chance.pick(Object.keys(randomEdits));
  const ids = drawing.items.map(({ id }) => id).filter(mayChange);
  const chosen = addMembersOfGroups(drawing, chance.some(ids).slice(0, 12));
  return { command, outcome: randomEdits[command]!(drawing, chosen, chance) };
}
