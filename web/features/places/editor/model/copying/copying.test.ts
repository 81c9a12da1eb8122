import { describe, expect, test } from 'vitest';
import { groupItems } from '../commands/group-items.ts';
import { moveItems } from '../commands/move-items.ts';
import type { EditedDrawing } from '../edited-drawing.ts';
import { placeStateCodes } from '../edited-item.ts';
import { type CommandOutcome, type Edit, isCommandDone } from '../history/edit.ts';
import { desksOf, itemsById } from '../items-by-id.ts';
import { boundsOf } from '../kinds/kinds.ts';
import { forSeeds } from '../testing/chance.ts';
import { aDesk, aPointer, aRoom, drawingOf, idOf, largeDrawing } from '../testing/samples.ts';
import { formatClipboardText, parseClipboardText } from './clipboard.ts';
import { type CopyEdit, copyItems, duplicateItems } from './copy-items.ts';
import { makeCopyRow } from './make-row.ts';
import { parseTypedCopyRow } from './parse-typed-row.ts';
import { pasteItems } from './paste-items.ts';

function must<Done extends Edit>(outcome: Done | Extract<CommandOutcome, { refused: string }>): Done {
  if (!('drawing' in outcome)) throw new Error(`not done: ${outcome.refused}`);
  return outcome;
}
const ids = (...items: { id: string }[]) => new Set(items.map(({ id }) => id));
const placesOf = (drawing: EditedDrawing) => desksOf(drawing).map(({ no, x }) => [no, x]);
const chosen = (edit: Edit) => new Set(edit.chosen);

describe('copies', () => {
  test('have ids and numbers of their own, and no value that only one item may have', () => {
    const desk = aDesk({ no: 3, description: 'okno', stateCode: placeStateCodes.frozen });
    const room = aRoom({
      exchangeIdentifier: 'sala@firma.pl',
      dashboardState: 1,
      isDashboardAuthKeyExists: true,
      dashboardAuthKey: 'Tajne1!',
      seats: 8,
      imageId: idOf(9),
    });
    const edit = must(copyItems(drawingOf([desk, room]), ids(desk, room), { x: 10, y: 220 }));
    expect(edit.label).toEqual({ act: 'copied', what: 'item', count: 2 });
    const [, , deskCopy, roomCopy] = edit.drawing.items;
    expect(edit.chosen).toEqual([deskCopy!.id, roomCopy!.id]);
    expect(deskCopy).toEqual({ ...desk, id: deskCopy!.id, no: 4, x: 110, y: 280, stateCode: placeStateCodes.active });
    expect(roomCopy).toEqual({
      ...room,
      id: roomCopy!.id,
      x: 310,
      y: 280,
      exchangeIdentifier: '',
      dashboardState: 0,
      isDashboardAuthKeyExists: false,
      dashboardAuthKey: null,
    });
    expect(new Set(edit.drawing.items.map(({ id }) => id)).size).toBe(4);
  });

  test('of a group are a group', () => {
    const [one, other] = [aDesk(), aDesk({ no: 2, x: 200 })];
    const { drawing } = must(groupItems(drawingOf([one, other]), ids(one, other)));
    const edit = must(copyItems(drawing, ids(one, other), { x: 0, y: 100 }));
    const groups = edit.drawing.items.map(({ id }) => edit.drawing.groups.get(id));
    expect(groups[0]).toBe(groups[1]);
    expect(groups[2]).toBe(groups[3]);
    expect(groups[2]).toBeDefined();
    expect(groups[2]).not.toBe(groups[0]);
  });

  test('repeat their offset, also after the first copy was moved', () => {
    const desk = aDesk();
    const copied = must(copyItems(drawingOf([desk]), ids(desk), { x: 60, y: 0 }));
    const moved = must(moveItems(copied.drawing, chosen(copied), { x: 10, y: 0 })).drawing;
    const again = must(duplicateItems(moved, chosen(copied), copied.lastCopy));
    const third = must(duplicateItems(again.drawing, chosen(again), again.lastCopy));
    expect(placesOf(third.drawing)).toEqual([
      [1, 100],
      [2, 170],
      [3, 240],
      [4, 310],
    ]);
    const other = must(duplicateItems(third.drawing, ids(desk), third.lastCopy));
    expect(desksOf(other.drawing).at(-1), 'of something else, a cell aside').toMatchObject({ x: 125, y: 125 });
  });

  test('of several items repeat their offset only while they are arranged like the originals', () => {
    const [one, other] = [aDesk(), aDesk({ no: 2, y: 200 })];
    const copied = must(copyItems(drawingOf([one, other]), ids(one, other), { x: 60, y: 0 }));
    const apart = must(moveItems(copied.drawing, new Set([copied.lastCopy.copies[1]!]), { x: 9, y: 0 })).drawing;
    const again = must(duplicateItems(apart, chosen(copied), copied.lastCopy));
    expect(desksOf(again.drawing).at(-2)).toMatchObject({ x: 185, y: 125 });
  });

  test('of the last copies and further items are a cell aside', () => {
    const [one, other] = [aDesk(), aDesk({ no: 2, y: 300 })];
    const copied = must(copyItems(drawingOf([one, other]), ids(one), { x: 60, y: 0 }));
    const more = must(duplicateItems(copied.drawing, new Set([...copied.lastCopy.copies, other.id]), copied.lastCopy));
    expect(desksOf(more.drawing).at(-1)).toMatchObject({ x: 185, y: 125 });
  });

  test('of items outside the board are refused', () => {
    const far = aDesk({ x: 1200 });
    expect(copyItems(drawingOf([far]), ids(far), { x: -10, y: 0 })).toEqual({ refused: 'outsideBoard' });
  });

  test('have a number each, or are refused', () => {
    const drawing = largeDrawing(998);
    const two = new Set(drawing.items.slice(0, 2).map(({ id }) => id));
    expect(copyItems(drawing, two, { x: 0, y: 3 })).toEqual({ refused: 'noNumberLeft' });
    const rooms = drawingOf(Array.from({ length: 300 }, () => aRoom()));
    expect(copyItems(rooms, ids(rooms.items[0]!), { x: 5, y: 0 })).toEqual({ refused: 'tooMany' });
  });
});

describe('a typed row', () => {
  test.each([
    ['*6', { by: 'times', count: 6 }],
    [' x 12', { by: 'times', count: 12 }],
    ['6×', { by: 'times', count: 6 }],
    ['/6', { by: 'parts', count: 6 }],
    ['6/', { by: 'parts', count: 6 }],
    ['6', null],
    ['*1', null],
    ['*0', null],
    ['*1000', null],
    ['*6/', null],
    ['* -6', null],
    ['', null],
  ])('%j', (text, row) => expect(parseTypedCopyRow(text)).toEqual(row));

  const desk = aDesk({ no: 1 });
  const copied = () => must(copyItems(drawingOf([desk, aDesk({ no: 3, y: 400 })]), ids(desk), { x: 120, y: 0 }));

  test('*4 after a copy: four as far from each other, numbered along the row around the numbers of others', () => {
    const first = copied();
    const row = must(makeCopyRow(first.drawing, chosen(first), first.lastCopy, { by: 'times', count: 4 }));
    expect(
      desksOf(row.drawing)
        .sort((one, other) => one.x - other.x)
        .filter(({ y }) => y === 100)
        .map(({ no, x }) => [no, x]),
    ).toEqual([
      [1, 100],
      [2, 220],
      [4, 340],
      [5, 460],
      [6, 580],
    ]);
    expect(itemsById(row.drawing).get(first.lastCopy.copies[0]!), 'the copy that was there is the first').toMatchObject(
      { x: 220, no: 2 },
    );
    expect(row.chosen).toHaveLength(5);
    const onward = must(duplicateItems(row.drawing, new Set(row.lastCopy.copies), row.lastCopy));
    expect(desksOf(onward.drawing).at(-1)).toMatchObject({ x: 700, no: 7 });
  });

  test('a row to the left is numbered along the row', () => {
    const last = aDesk({ x: 700 });
    const first = must(copyItems(drawingOf([last]), ids(last), { x: -60, y: 0 }));
    const row = must(makeCopyRow(first.drawing, chosen(first), first.lastCopy, { by: 'times', count: 3 }));
    expect(placesOf(row.drawing)).toEqual([
      [1, 700],
      [2, 640],
      [3, 580],
      [4, 520],
    ]);
  });

  test('/3 after a copy: it is the last of three in even steps', () => {
    const first = copied();
    const row = must(makeCopyRow(first.drawing, chosen(first), first.lastCopy, { by: 'parts', count: 3 }));
    expect(
      desksOf(row.drawing)
        .filter(({ y }) => y === 100)
        .map(({ no, x }) => [no, x]),
    ).toEqual([
      [1, 100],
      [2, 140],
      [4, 180],
      [5, 220],
    ]);
    expect(itemsById(row.drawing).get(first.lastCopy.copies[0]!)).toMatchObject({ x: 220 });
  });

  test('without a copy, side by side to the right; /3 needs one', () => {
    const drawing = drawingOf([desk]);
    expect(placesOf(must(makeCopyRow(drawing, ids(desk), null, { by: 'times', count: 2 })).drawing)).toEqual([
      [1, 100],
      [2, 152],
      [3, 204],
    ]);
    expect(makeCopyRow(drawing, ids(desk), null, { by: 'parts', count: 3 })).toEqual({ refused: 'nothingCopied' });
  });

  test('a row that would leave the board is refused, with the number that fits', () => {
    const first = copied();
    expect(makeCopyRow(first.drawing, chosen(first), first.lastCopy, { by: 'times', count: 40 })).toEqual({
      refused: 'outsideBoard',
      fits: 6,
    });
  });

  test('of several at once keeps each row’s groups and places', () => {
    const other = aDesk({ no: 2, x: 160 });
    const { drawing } = must(groupItems(drawingOf([desk, other]), ids(desk, other)));
    const first = must(copyItems(drawing, ids(desk, other), { x: 0, y: 60 })) as CopyEdit;
    const row = must(makeCopyRow(first.drawing, chosen(first), first.lastCopy, { by: 'times', count: 3 }));
    expect(desksOf(row.drawing).map(({ no, x, y }) => [no, x, y])).toEqual([
      [1, 100, 100],
      [2, 160, 100],
      [3, 100, 160],
      [4, 160, 160],
      [5, 100, 220],
      [6, 160, 220],
      [7, 100, 280],
      [8, 160, 280],
    ]);
    expect(new Set(row.drawing.groups.values()).size).toBe(4);
  });
});

describe('the clipboard', () => {
  const company = idOf(500);
  const paste = { companyId: company, at: null };

  test('items copied on one floor are equal on another, with new ids and numbers that are free there', () => {
    forSeeds(100, (chance) => {
      const items = [
        aPointer({ targetLocationId: idOf(4) }),
        aRoom({
          rotation: chance.pick([0, 15]),
          seats: chance.pick([null, 4]),
          equipment: ['screen'],
          imageId: idOf(6),
          image: '/api/file/6',
        }),
        ...Array.from({ length: 5 }, (_, at) =>
          aDesk({ no: chance.between(1, 190) * 5 + at, x: 100 + at * 70, rotation: chance.between(0, 359) }),
        ),
      ];
      const from = must(groupItems(drawingOf(items), ids(items[2]!, items[3]!))).drawing;
      const text = formatClipboardText(from, ids(...items), company);
      const to = drawingOf([aDesk({ no: chance.between(1, 999), y: 400 })]);
      const edit = must(pasteItems(to, text, paste) as Edit);
      const pasted = edit.drawing.items.slice(1);
      expect(edit.chosen).toEqual(pasted.map(({ id }) => id));
      for (const [at, item] of pasted.entries()) {
        const { id, ...rest } = item;
        const { id: before, ...original } = items[at]!;
        expect(id).not.toBe(before);
        if (rest.kind === 'desk' && original.kind === 'desk' && original.no === desksOf(to)[0]!.no)
          original.no = rest.no;
        expect(rest).toEqual(original);
      }
      const numbers = desksOf(edit.drawing).map(({ no }) => no);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(edit.drawing.groups.size).toBe(2);
    });
  });

  test('pasted where it was copied from it comes to lie a cell aside, and again, or where the hand is', () => {
    const desk = aDesk();
    const text = formatClipboardText(drawingOf([desk]), ids(desk), company);
    const once = must(pasteItems(drawingOf([desk]), text, paste) as Edit).drawing;
    const twice = must(pasteItems(once, text, paste) as Edit).drawing;
    expect(desksOf(twice).map(({ no, x, y }) => [no, x, y])).toEqual([
      [1, 100, 100],
      [2, 125, 125],
      [3, 150, 150],
    ]);
    const there = must(pasteItems(drawingOf([]), text, { companyId: company, at: { x: 500, y: 300 } }) as Edit).drawing;
    expect(boundsOf(there.items[0]!)).toMatchObject({ x: 474, y: 287.5 });
    const edge = must(pasteItems(drawingOf([]), text, { companyId: company, at: { x: 999, y: 0 } }) as Edit).drawing;
    expect(edge.items[0]).toMatchObject({ x: 928, y: 20 });
  });

  test('content of another company brings neither its pictures nor its locations', () => {
    const [room, pointer] = [
      aRoom({ imageId: idOf(1), image: '/api/file/1' }),
      aPointer({ targetLocationId: idOf(2) }),
    ];
    const text = formatClipboardText(drawingOf([room, pointer]), ids(room, pointer), company);
    const edit = must(pasteItems(drawingOf([]), text, { ...paste, companyId: idOf(501) }) as Edit);
    expect(edit.drawing.items).toMatchObject([{ targetLocationId: null }, { imageId: null, image: null }]);
  });

  test('carries no key, and no room’s mailbox', () => {
    const room = aRoom({ dashboardAuthKey: 'Tajne1!', exchangeIdentifier: 'sala@firma.pl', dashboardState: 1 });
    expect(formatClipboardText(drawingOf([room]), ids(room), company)).not.toMatch(/Tajne1!|sala@firma.pl|uthKey/);
  });

  test('a text that is no valid copy is not pasted', () => {
    const desk = aDesk();
    const text = formatClipboardText(drawingOf([desk]), ids(desk), company);
    const changed = (change: (content: { company: string; desks: Record<string, unknown>[] }) => void) => {
      const content = JSON.parse(text);
      change(content);
      return JSON.stringify(content);
    };
    for (const wrong of [
      '',
      'Biurko 12',
      '{"biurko":',
      '{"biurko":"drawing"}',
      '<svg/>',
      changed((content) => (content.desks[0]!.no = 1000)),
      changed((content) => (content.desks[0]!.x = 'NaN')),
      changed((content) => (content.desks[0]!.size = 5)),
      changed((content) => (content.desks[0]!.stateCode = 7)),
      changed((content) => (content.desks = [])),
      changed((content) => (content.company = 'x')),
      changed((content) => (content.desks = Array.from({ length: 1000 }, () => content.desks[0]!))),
    ])
      expect(pasteItems(drawingOf([]), wrong, paste), wrong.slice(0, 80)).toEqual({ refused: 'nothingToPaste' });
    const foreign = aRoom({ image: 'https://elsewhere.example/a.png', imageId: idOf(5) });
    const read = parseClipboardText(formatClipboardText(drawingOf([foreign]), ids(foreign), company), company);
    expect(read?.items[0]).toMatchObject({ image: null });
  });

  test('content larger than the board is refused as a whole', () => {
    const room = aRoom({ width: 900 });
    const text = formatClipboardText(drawingOf([room]), ids(room), company);
    expect(pasteItems(drawingOf([], { width: 500, height: 500 }), text, paste)).toEqual({ refused: 'largerThanBoard' });
    expect(isCommandDone(pasteItems(drawingOf([]), text, paste))).toBe(true);
  });
});
