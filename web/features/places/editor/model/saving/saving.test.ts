import { expect, test } from 'vitest';
import { type EditedLocation, saveDrawing } from '#contract/places/drawing.ts';
import { createEditor } from '../../state/editor.ts';
import { editedLocation } from '../../testing/edited-location.ts';
import { setPlacesLockedForBooking } from '../commands/lock-items.ts';
import { removeItems } from '../commands/remove-items.ts';
import { type CommandOutcome, isCommandDone } from '../history/edit.ts';
import { parseStoredUnsavedWork, toStorableUnsavedWork } from '../keeping/unsaved-work.ts';
import { checkPlaceLimits } from '../limits/check-place-limits.ts';
import { areDrawingsEqual } from '../same-drawing.ts';
import { aDesk, aPointer, aRoom, drawingOf, idOf, largeDrawing } from '../testing/samples.ts';
import { createHistoryChangeAfterSave } from './create-history-change-after-save.ts';
import { createSaveBody } from './create-save-body.ts';
import { getSaveLocksAndRemovals } from './save-locks-and-removals.ts';
import { toConfirmedSave } from './to-confirmed-save.ts';
import { toEditedDrawing } from './to-edited-drawing.ts';

const drawn = (outcome: CommandOutcome) => {
  if (!isCommandDone(outcome)) throw new Error(outcome.refused);
  return outcome.drawing;
};

const drawing: EditedLocation['drawing'] = {
  width: 1000,
  height: 500,
  sketch: { id: idOf(1), url: '/api/file/1', x: 15, y: 15, width: 900, height: 400, opacity: 0.5 },
  desks: [
    { id: idOf(2), no: 7, description: '', size: 2, x: 100.123456789, y: 1 / 3, rotation: 15.3333333333, stateCode: 0 },
  ],
  rooms: [
    {
      id: idOf(3),
      name: 'Bałtyk',
      description: '',
      color: '#aabbcc',
      x: 300,
      y: 100,
      width: 200,
      height: 200,
      rotation: 0,
      stateCode: 3,
      imageId: idOf(4),
      image: '/api/file/4',
      exchangeIdentifier: 'baltyk@firma.pl',
      seats: 8,
      equipment: ['screen'],
      dashboardState: 1,
      isDashboardAuthKeyExists: true,
    },
  ],
  pointers: [
    {
      id: idOf(5),
      name: 'Schody',
      points: [
        [600, 100],
        [700, 100],
        [650, 180],
      ],
      color: '#1d4ed8',
      pointerLocationId: idOf(6),
    },
  ],
};

test('a drawing saved without a change equals the loaded one, and fits the contract', () => {
  const body = createSaveBody(toEditedDrawing({ drawing }), 4);
  const { url: _, ...sketch } = drawing.sketch!;
  const { image: __, isDashboardAuthKeyExists: ___, ...room } = drawing.rooms[0]!;
  expect(body).toEqual({
    version: 4,
    drawing: { ...drawing, sketch, rooms: [{ ...room, dashboardAuthKey: null }] },
    cancelAt: [],
    cancels: 0,
  });
  expect(saveDrawing.body.parse(JSON.parse(JSON.stringify(body)))).toEqual(body);
});

test('after a refetch equal items are the same objects, and changed items are new', () => {
  const opened = toEditedDrawing({ drawing });
  const desks = [{ ...drawing.desks[0]!, x: 200 }];
  const again = toEditedDrawing({ drawing: { ...structuredClone(drawing), desks } }, opened);
  expect(again.items.map((item, at) => item === opened.items[at])).toEqual([false, true, true]);
  expect(again.items[0]).toMatchObject({ x: 200 });
});

test('999 desks that the editor drew are taken by the contract', () => {
  expect(saveDrawing.body.safeParse(createSaveBody(largeDrawing(999, 60), 1)).success).toBe(true);
});

test('a typed key is sent, and after the save it is the room’s in every drawing of the history', () => {
  const opened = toEditedDrawing({ drawing });
  const room = opened.items[1]!;
  const typed = {
    ...opened,
    items: opened.items.map((item) =>
      item === room
        ? aRoom({ ...room, kind: 'room', isDashboardAuthKeyExists: false, dashboardAuthKey: 'Tajne1!' })
        : item,
    ),
  };
  expect(createSaveBody(typed, 1).drawing.rooms[0]?.dashboardAuthKey).toBe('Tajne1!');
  const settled = createHistoryChangeAfterSave(opened, typed)(typed);
  expect(settled.items[1]).toMatchObject({ dashboardAuthKey: null, isDashboardAuthKeyExists: true });
  expect(createHistoryChangeAfterSave(settled, settled)(settled)).toBe(settled);
  const retyped = {
    ...typed,
    items: typed.items.map((item) => (item.id === room.id ? { ...item, dashboardAuthKey: 'Inne22!' } : item)),
  };
  expect(createHistoryChangeAfterSave(opened, typed)(retyped).items[1], 'typed while it was saved').toMatchObject({
    dashboardAuthKey: 'Inne22!',
  });
  expect(createHistoryChangeAfterSave(opened, opened)(typed)).toBe(typed);
});

test('an undo restores an item that a save removed, without its display’s key, and not frozen', () => {
  const [desk, frozen] = [aDesk(), aDesk({ no: 2, x: 300, stateCode: 2 })];
  const room = aRoom({ dashboardState: 1, isDashboardAuthKeyExists: true });
  const before = drawingOf([desk, frozen, room, aRoom({ stateCode: 2 })]);
  const saved = drawn(removeItems(before, new Set([desk.id, frozen.id, room.id])));
  const settle = createHistoryChangeAfterSave(before, saved);
  expect(settle(saved)).toBe(saved);
  expect(settle(before).items.slice(0, 3)).toEqual([
    desk,
    { ...frozen, stateCode: 0 },
    { ...room, isDashboardAuthKeyExists: false },
  ]);
  expect(settle(before).items[3], 'it was not removed').toBe(before.items[3]);
});

test('only saved places count as locked or removed by a save', () => {
  const [free, locked, frozen, room, pointer] = [
    aDesk(),
    aDesk({ stateCode: 3 }),
    aDesk({ stateCode: 2 }),
    aRoom(),
    aPointer(),
  ];
  const saved = drawingOf([free, locked, frozen, room, pointer]);
  const fresh = aDesk({ stateCode: 3 });
  const all = new Set([free, locked, frozen].map(({ id }) => id));
  const now = drawn(
    removeItems(
      drawn(setPlacesLockedForBooking(drawingOf([...saved.items, fresh]), all, true)),
      new Set([room.id, pointer.id]),
    ),
  );
  expect(getSaveLocksAndRemovals(saved, now)).toEqual({
    lock: [free.id],
    remove: [room.id],
    removed: { desk: 0, room: 1, pointer: 1 },
  });
  expect(getSaveLocksAndRemovals(saved, saved)).toEqual({
    lock: [],
    remove: [],
    removed: { desk: 0, room: 0, pointer: 0 },
  });
});

test('limits are of the company: elsewhere and here, up to the limit itself', () => {
  const here = drawingOf([aDesk(), aDesk(), aRoom(), aPointer()]);
  const check = (elsewhere: number) =>
    checkPlaceLimits(here, { desks: { limit: 10, elsewhere }, rooms: { limit: 0, elsewhere: 0 } });
  expect(check(8).desks).toEqual({ valid: true, count: 10, limit: 10 });
  expect(check(9).desks).toEqual({ valid: false, count: 11, limit: 10 });
  expect(check(0).rooms).toEqual({ valid: false, count: 1, limit: 0 });
});

test('unsaved work is kept in the tab and read again, without a display’s key', () => {
  const begun = toEditedDrawing({ drawing });
  const now = {
    ...drawingOf([...begun.items, aRoom({ name: '', dashboardAuthKey: 'Tajne1!' })]),
    groups: new Map([
      [idOf(2), 'g'],
      [idOf(3), 'g'],
    ]),
  };
  const text = JSON.stringify(toStorableUnsavedWork({ version: 4, begun, now }));
  expect(text).not.toContain('Tajne1!');
  const read = parseStoredUnsavedWork(JSON.parse(text))!;
  expect([read.version, areDrawingsEqual(read.begun, begun), read.now.groups]).toEqual([4, true, now.groups]);
  expect(read.now.items.at(-1)).toMatchObject({ name: '', dashboardAuthKey: null });
  // The tab's drafts omit fields whose names end in Key or Pin.
  const withoutKeys = JSON.parse(text, (name, value) => (/(Key|Pin)$/.test(name) ? undefined : value));
  expect(parseStoredUnsavedWork(withoutKeys)).toEqual(read);
  for (const wrong of [null, {}, 'x', { version: 4 }, { version: 4, begun: {}, now: {} }])
    expect(parseStoredUnsavedWork(wrong)).toBeNull();
});

test('the confirmed drawing is saved, without later removals', () => {
  const before = drawingOf([aDesk({ no: 1 }), aDesk({ no: 2 }), aDesk({ no: 3 })]);
  const asked = drawn(removeItems(before, new Set([before.items[0]!.id])));
  const preview = { remove: { bookings: 2, people: 1 }, lock: { bookings: 3, people: 2 } };
  const save = toConfirmedSave(
    { drawing: asked, version: 4, ends: { ...getSaveLocksAndRemovals(before, asked), lock: [idOf(9)] }, preview },
    true,
  );
  expect(save).toEqual({ drawing: asked, version: 4, cancelAt: [idOf(9)], cancels: 5 });

  const kept = createEditor(editedLocation(), { version: 4, begun: before, now: asked });
  kept.run(removeItems(kept.drawing(), new Set([before.items[1]!.id])));
  kept.saved(save.drawing, 5);
  expect(getSaveLocksAndRemovals(kept.state().saved, kept.drawing()).removed.desk, 'asked about by the next save').toBe(
    1,
  );
});
