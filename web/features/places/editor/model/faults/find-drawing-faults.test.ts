import { expect, test } from 'vitest';
import { formatIssue } from '#contract/messages/issue-messages.ts';
import { saveDrawing } from '#contract/places/drawing.ts';
import type { EditedItem } from '../edited-item.ts';
import { createSaveBody } from '../saving/create-save-body.ts';
import { forSeeds } from '../testing/chance.ts';
import { runRandomEdit } from '../testing/random-edits.ts';
import { aDesk, aPointer, aRoom, drawingOf, idOf, largeDrawing } from '../testing/samples.ts';
import { findDrawingFaults } from './find-drawing-faults.ts';

/** Returns the faults of these items, each as 'kind field rule'. */
const said = (...items: EditedItem[]) =>
  findDrawingFaults(drawingOf(items)).map(({ id, kind, field, rule, issue }) => {
    return `${id === null ? kind : `${kind} ${items.findIndex((item) => item.id === id)}`} ${field} ${rule ?? issue?.code}`;
  });

test('a drawing that can be saved has no faults', () => {
  expect(said(aDesk(), aRoom(), aPointer())).toEqual([]);
  expect(findDrawingFaults(largeDrawing(999, 60))).toEqual([]);
});

test('each is named by thing and field', () => {
  expect(said(aDesk({ no: 0 }), aDesk({ description: 'x'.repeat(251) }), aDesk({ no: 2, size: 5 }))).toEqual([
    'desk 0 no too_small',
    'desk 1 description too_big',
    'desk 2 size too_big',
  ]);
  expect(said(aDesk({ no: 7 }), aDesk({ no: 8 }), aDesk({ no: 7 }))).toEqual(['desk 0 no twice', 'desk 2 no twice']);
  expect(
    said(aRoom({ name: ' ' }), aRoom({ name: 'x'.repeat(31) }), aRoom({ seats: 0 }), aRoom({ color: 'red' })),
  ).toEqual(['room 0 name too_small', 'room 1 name too_big', 'room 2 seats too_small', 'room 3 color invalid_format']);
  expect(said(aRoom({ exchangeIdentifier: 'A@b.pl' }), aRoom({ exchangeIdentifier: 'a@B.pl ' }), aRoom())).toEqual([
    'room 0 exchangeIdentifier twice',
    'room 1 exchangeIdentifier twice',
  ]);
  expect(
    said(
      aPointer({ name: 'x'.repeat(31) }),
      aPointer({
        points: [
          [1, 1],
          [2, 2],
        ],
      }),
    ),
  ).toEqual(['pointer 0 name too_big', 'pointer 1 points too_small']);
});

test('an item outside the board is a fault', () => {
  expect(
    said(
      aDesk({ x: 980 }),
      aRoom({ y: 401 }),
      aPointer({
        points: [
          [900, 1],
          [1001, 1],
          [900, 90],
        ],
      }),
      aDesk({ no: 2, x: 970 }),
    ),
  ).toEqual(['desk 0 x outsideBoard', 'room 1 x outsideBoard', 'pointer 2 x outsideBoard']);
});

test('a display that is on needs a key, and a key is hard to guess', () => {
  const on = { dashboardState: 1 } as const;
  expect(said(aRoom(on))).toEqual(['room 0 dashboardAuthKey keyMissing']);
  expect(said(aRoom({ ...on, isDashboardAuthKeyExists: true }), aRoom({ ...on, dashboardAuthKey: 'Ab1!x' }))).toEqual(
    [],
  );
  for (const weak of ['Ab1!', 'ab1!x', 'AB1!X', 'Abc!x', 'Abc1x', `Ab1!${'x'.repeat(47)}`])
    expect(said(aRoom({ ...on, dashboardAuthKey: weak })), weak).toEqual(['room 0 dashboardAuthKey keyWeak']);
  expect(said(aRoom({ isDashboardAuthKeyExists: true, dashboardAuthKey: 'x' }))).toEqual([
    'room 0 dashboardAuthKey keyWeak',
  ]);
});

test('more rooms than a location has, and a sketch without end', () => {
  expect(said(...Array.from({ length: 301 }, () => aRoom()))).toEqual(['board rooms too_big']);
  const sketch = { id: idOf(1), url: '/s', x: 0, y: 0, width: 9000, height: 10, opacity: 1 };
  expect(findDrawingFaults({ ...drawingOf([]), sketch })).toMatchObject([{ id: null, kind: 'sketch', field: 'width' }]);
});

test('has texts in both languages', () => {
  const [fault] = findDrawingFaults(drawingOf([aRoom({ seats: 5000 })]));
  expect(formatIssue(fault!.issue!, 'en')).toBe('The largest possible value is 999.');
  expect(formatIssue(fault!.issue!, 'pl')).toBe('Największa możliwa wartość to 999.');
});

test('a drawing without faults is accepted by the contract, after any edits', () => {
  forSeeds(40, (chance) => {
    let drawing = drawingOf([aDesk(), aRoom(), aPointer()]);
    for (let step = 0; step < 25; step++) {
      const { outcome } = runRandomEdit(drawing, chance);
      if ('drawing' in outcome) drawing = outcome.drawing;
    }
    const parsed = saveDrawing.body.safeParse(createSaveBody(drawing, 1));
    expect(findDrawingFaults(drawing)).toEqual([]);
    expect(parsed.error?.issues).toBeUndefined();
  });
});
