import { beforeEach, expect, test, vi } from 'vitest';
import type { Point } from '#web/plan/box.ts';
import { createCamera } from '#web/plan/viewport/camera.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import type { Overlay } from '../canvas/overlay.ts';
import { addSketch } from '../model/commands/change-sketch.ts';
import { desksOf, roomsOf } from '../model/items-by-id.ts';
import { mergeDrawings } from '../model/merging/merge-drawings.ts';
import type { ActiveTool } from '../state/active-tool.ts';
import { createEditor } from '../state/editor.ts';
import { drawnDesk, drawnRoom, editedLocation } from '../testing/edited-location.ts';
import { createSnapSettingsGetter } from './create-snap-settings-getter.ts';
import { createTool } from './create-tool.ts';
import type { EditorTool, ToolContext } from './tool-context.ts';

vi.stubGlobal('cancelAnimationFrame', () => {});
vi.stubGlobal('Element', class {});

const overlay = (): Overlay => ({
  lift: vi.fn(),
  carry: vi.fn(),
  turn: vi.fn(),
  collide: vi.fn(),
  guide: vi.fn(),
  marquee: vi.fn(),
  outline: vi.fn(),
  ring: vi.fn(),
  ghost: vi.fn(),
  showText: vi.fn(),
  clear: vi.fn(),
});

let bench: ToolContext;
let time = 0;
beforeEach(() => {
  const camera = createCamera(1);
  const bounds = { x: 0, y: 0, width: 1000, height: 500 };
  camera.resize({ width: 1000, height: 500 }, bounds);
  camera.open({ x: 0, y: 0, scale: 1 });
  const location = editedLocation({
    desks: [drawnDesk(1, 100, 100), drawnDesk(2, 300, 100), drawnDesk(3, 300, 300)],
    rooms: [drawnRoom('Wisła', 600, 200)],
  });
  const editor = createEditor(location, null);
  bench = { editor, camera, overlay: overlay(), catching: createSnapSettingsGetter(camera), roomName: () => 'Sala 2' };
});

const none = { ctrl: false, shift: false, alt: false };
/** Returns a pointer slow enough to snap. */
function at(plan: Point, held: Partial<ToolPointer['held']> = {}, handle?: string): ToolPointer {
  time += 200;
  const element = handle ? Object.assign(new Element(), { getAttribute: () => handle }) : null;
  return { plan, screen: plan, element, pointerType: 'mouse', held: { ...none, ...held }, time };
}
const tool = (activeTool: ActiveTool = { does: 'choose' }): EditorTool => createTool(bench, activeTool);

function drag(of: EditorTool, from: Point, to: Point, held: Partial<ToolPointer['held']> = {}, handle?: string): void {
  expect(of.down?.(at(from, held, handle))).toBe(true);
  of.move?.(at({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, held));
  of.move?.(at(to, held));
  of.up?.(at(to, held));
}

const deskNo = (no: number) => desksOf(bench.editor.drawing()).find((desk) => desk.no === no)!;
const step = () => bench.editor.state().history.past?.label;
const chosenNos = () =>
  desksOf(bench.editor.drawing())
    .filter(({ id }) => bench.editor.state().chosen.has(id))
    .map(({ no }) => no);

test('a drag moves the item under it as one undo step, without an edit before its end', () => {
  const choose = tool();
  choose.down?.(at({ x: 110, y: 110 }));
  choose.move?.(at({ x: 150, y: 140 }, { ctrl: true }));
  expect(step()).toBeUndefined();
  expect(bench.overlay.carry).toHaveBeenCalledWith({ x: 40, y: 30 });
  choose.up?.(at({ x: 150, y: 140 }, { ctrl: true }));
  expect(deskNo(1)).toMatchObject({ x: 140, y: 130 });
  expect(step()).toEqual({ act: 'moved', what: 'desk', count: 1 });
  expect(bench.overlay.clear).toHaveBeenCalled();
});

test('a neighbour’s edge catches a slow drag, and not with Ctrl', () => {
  drag(tool(), { x: 110, y: 110 }, { x: 305, y: 200 });
  expect(deskNo(1).x).toBe(300);
  drag(tool(), { x: 310, y: 210 }, { x: 315, y: 210 }, { ctrl: true });
  expect(deskNo(1).x).toBe(305);
});

test('Alt leaves the originals and drags copies', () => {
  drag(tool(), { x: 110, y: 110 }, { x: 160, y: 150 }, { alt: true });
  expect(deskNo(1)).toMatchObject({ x: 100, y: 100 });
  expect(desksOf(bench.editor.drawing()).map(({ no }) => no)).toEqual([1, 2, 3, 4]);
  expect(chosenNos()).toEqual([4]);
});

const strike = (of: EditorTool, key: string, more = {}) =>
  of.key?.({ key, preventDefault() {}, ...more } as Parameters<NonNullable<EditorTool['key']>>[0]) ?? false;

test.each([
  ['Escape', {}],
  ['z', { ctrlKey: true }],
])('%s %o makes a drag void, also when the pointer goes on', (key, more) => {
  const choose = tool();
  drag(choose, { x: 310, y: 310 }, { x: 330, y: 310 });
  choose.down?.(at({ x: 110, y: 110 }));
  choose.move?.(at({ x: 150, y: 140 }));
  expect(strike(choose, key, more)).toBe(true);
  choose.move?.(at({ x: 190, y: 180 }));
  choose.up?.(at({ x: 190, y: 180 }));
  expect(deskNo(1)).toMatchObject({ x: 100, y: 100 });
  expect(deskNo(3).x, 'the step before stays').toBeGreaterThan(300);
  expect(strike(choose, key, more), 'with nothing under way it is the editor’s').toBe(false);
});

test('Escape makes a drag of the sketch void', () => {
  const picture = { id: 'p', url: '/p', width: 400, height: 200 };
  const added = addSketch(bench.editor.drawing(), picture);
  bench.editor.run(added);
  const { sketch } = bench.editor.drawing();
  const of = tool({ does: 'sketch' });
  const from = { x: sketch!.x + 5, y: sketch!.y + 5 };
  expect(of.down?.(at(from))).toBe(true);
  of.move?.(at({ x: from.x + 40, y: from.y }));
  expect(strike(of, 'Escape')).toBe(true);
  of.up?.(at({ x: from.x + 40, y: from.y }));
  expect(bench.editor.drawing().sketch).toEqual(sketch);
});

test('Ctrl+Z and Backspace remove the last corner, and one key too many removes no selected item', () => {
  bench.editor.choose([deskNo(1).id]);
  const of = tool({ does: 'pointer' });
  expect(strike(of, 'Backspace'), 'nothing is begun').toBe(false);
  of.press?.(at({ x: 400, y: 400 }));
  of.press?.(at({ x: 480, y: 400 }));
  expect(strike(of, 'z', { ctrlKey: true })).toBe(true);
  expect(strike(of, 'Backspace')).toBe(true);
  expect(strike(of, 'Backspace'), 'once too often').toBe(true);
  expect(strike(of, 'z', { ctrlKey: true }), 'the step before again').toBe(false);
  expect(deskNo(1)).toBeDefined();
});

test('a marquee selects what it touches, with Shift in addition to the selection; a finger pans instead', () => {
  drag(tool(), { x: 250, y: 60 }, { x: 400, y: 150 });
  expect(chosenNos()).toEqual([2]);
  drag(tool(), { x: 250, y: 260 }, { x: 400, y: 350 }, { shift: true });
  expect(chosenNos()).toEqual([2, 3]);
  expect(tool().down?.({ ...at({ x: 20, y: 20 }), pointerType: 'touch' })).toBe(false);
});

test('a click selects one item, Shift adds and removes, the empty floor selects none', () => {
  const choose = tool();
  choose.press?.(at({ x: 110, y: 110 }));
  choose.press?.(at({ x: 310, y: 110 }, { shift: true }));
  expect(chosenNos()).toEqual([1, 2]);
  choose.press?.(at({ x: 110, y: 110 }, { shift: true }));
  expect(chosenNos()).toEqual([2]);
  choose.press?.(at({ x: 20, y: 480 }));
  expect(chosenNos()).toEqual([]);
});

test('handles turn in steps of 15 degrees, size a desk and resize a room', () => {
  const { editor } = bench;
  editor.choose([deskNo(1).id]);
  drag(tool(), { x: 126, y: 80 }, { x: 160, y: 112 }, {}, 'turn');
  expect(deskNo(1).rotation % 15).toBe(0);
  expect(deskNo(1).rotation).toBeGreaterThan(0);
  editor.choose([deskNo(2).id]);
  drag(tool(), { x: 352, y: 112 }, { x: 404, y: 112 }, {}, 'size');
  expect(deskNo(2).size).toBe(4);
  editor.choose([roomsOf(editor.drawing())[0]!.id]);
  drag(tool(), { x: 800, y: 300 }, { x: 840, y: 350 }, { ctrl: true }, 'resize 1 1');
  expect(roomsOf(editor.drawing())[0]).toMatchObject({ x: 600, y: 200, width: 240, height: 150 });
});

/** Simulates a click of the viewport: a gesture without a move, and then the click. */
function press(of: EditorTool, plan: Point, held: Partial<ToolPointer['held']> = {}): void {
  const isTools = of.down?.(at(plan, held)) ?? false;
  if (isTools) of.up?.(at(plan, held));
  of.press?.(at(plan, held));
}

test('a click has one effect, whatever the tool', () => {
  press(tool({ does: 'desk', size: 1 }), { x: 500, y: 400 });
  expect(desksOf(bench.editor.drawing())).toHaveLength(4);
  press(tool({ does: 'room' }), { x: 450, y: 350 });
  expect(roomsOf(bench.editor.drawing())).toHaveLength(2);
  press(tool(), { x: 110, y: 110 });
  expect(chosenNos()).toEqual([1]);
});

test('a new desk follows the pointer and is one undo step when added; outside the board it is refused', () => {
  const desk = tool({ does: 'desk', size: 3 });
  desk.hover?.(at({ x: 500, y: 400 }, { ctrl: true }));
  expect(bench.overlay.ghost).toHaveBeenCalledWith({ x: 461, y: 387.5 });
  desk.press?.(at({ x: 500, y: 400 }, { ctrl: true }));
  expect(deskNo(4)).toMatchObject({ size: 3, x: 461, y: 387.5 });
  expect(step()).toEqual({ act: 'added', what: 'desk', count: 1 });
  desk.press?.(at({ x: 1200, y: 400 }));
  expect(bench.editor.state().status).toMatchObject({ sort: 'refused', why: 'outsideBoard' });
});

test('a room is drawn from corner to corner, and a click adds one of 200 by 200', () => {
  drag(tool({ does: 'room' }), { x: 50, y: 200 }, { x: 150, y: 300 }, { ctrl: true });
  expect(roomsOf(bench.editor.drawing()).at(-1)).toMatchObject({
    name: 'Sala 2',
    x: 50,
    y: 200,
    width: 100,
    height: 100,
  });
  expect(bench.editor.state().activeTool).toEqual({ does: 'choose' });
  tool({ does: 'room' }).press?.(at({ x: 450, y: 350 }));
  expect(roomsOf(bench.editor.drawing()).at(-1)).toMatchObject({ x: 350, y: 250, width: 200, height: 200 });
});

test('a pointer closes within 10 units of its first corner', () => {
  const pointer = tool({ does: 'pointer' });
  for (const corner of [
    { x: 400, y: 400 },
    { x: 480, y: 400 },
    { x: 480, y: 460 },
  ])
    pointer.press?.(at(corner, { ctrl: true }));
  pointer.press?.(at({ x: 411, y: 400 }, { ctrl: true }));
  expect(bench.editor.drawing().items.filter(({ kind }) => kind === 'pointer')).toHaveLength(0);
  pointer.press?.(at({ x: 409, y: 400 }, { ctrl: true }));
  const [drawn] = bench.editor.drawing().items.filter((item) => item.kind === 'pointer');
  expect(drawn?.points).toEqual([
    [400, 400],
    [480, 400],
    [480, 460],
    [411, 400],
  ]);
});

test('a pointer closes where it was begun, though a line drew its first corner aside', () => {
  const pointer = tool({ does: 'pointer' });
  // The corner snaps to the centre of desk 1, at 126.
  const first = { x: 119, y: 400 };
  pointer.press?.(at(first));
  for (const corner of [
    { x: 200, y: 400 },
    { x: 200, y: 460 },
    { x: 112, y: 460 },
  ])
    pointer.press?.(at(corner, { ctrl: true }));
  const drawn = () => bench.editor.drawing().items.find((item) => item.kind === 'pointer');
  expect(drawn()).toBeUndefined();
  pointer.press?.(at({ x: 110, y: 400 }, { ctrl: true }));
  expect(drawn()?.points[0]).not.toEqual([first.x, first.y]);
  expect(drawn()?.points).toHaveLength(4);
});

test('the name typed while a pointer is drawn is the pointer’s, and the selection before is cleared', () => {
  const { editor } = bench;
  const [room] = roomsOf(editor.drawing());
  editor.choose([room!.id]);
  const pointer = tool({ does: 'pointer' });
  editor.take({ does: 'pointer' });
  expect(editor.state().chosen.size).toBe(0);
  editor.nameNew('Schody A');
  for (const [x, y] of [
    [400, 400],
    [480, 400],
    [480, 460],
    [400, 400],
  ] as const)
    pointer.press?.(at({ x, y }, { ctrl: true }));
  expect(editor.drawing().items.find((item) => item.kind === 'pointer')?.name).toBe('Schody A');
  expect(roomsOf(editor.drawing())[0]?.name).toBe('Wisła');
  expect(editor.state().newName).toBe('');
});

test('a discarded outline is announced, and a finished one is not', () => {
  const { editor } = bench;
  const pointer = tool({ does: 'pointer' });
  pointer.rest?.();
  expect(editor.state().status).toBeNull();
  pointer.press?.(at({ x: 400, y: 400 }, { ctrl: true }));
  pointer.rest?.();
  expect(editor.state().status).toEqual({ sort: 'dropped' });
});

test('a colleague’s save during a drag is still there when the drag ends', () => {
  const { editor } = bench;
  const begun = editor.state().saved;
  const choose = tool();
  choose.down?.(at({ x: 110, y: 110 }));
  choose.move?.(at({ x: 150, y: 140 }, { ctrl: true }));
  const drawn = begun.items.map((item) => (item.id === deskNo(2).id ? { ...deskNo(2), y: 400 } : item));
  const theirs = { ...begun, items: drawn };
  editor.rebase(theirs, 5, (mine) => mergeDrawings({ begun, theirs, mine }, new Map()).drawing);
  choose.up?.(at({ x: 150, y: 140 }, { ctrl: true }));
  expect(deskNo(1)).toMatchObject({ x: 140, y: 130 });
  expect(deskNo(2)).toMatchObject({ y: 400 });
});

test('an item dragged out of the palette is shown on the way and is added where it was dropped', () => {
  const { editor } = bench;
  const room = tool({ does: 'room' });
  room.carry?.(at({ x: 300, y: 350 }, { ctrl: true }));
  expect(bench.overlay.outline).toHaveBeenLastCalledWith([
    { x: 200, y: 250 },
    { x: 400, y: 250 },
    { x: 400, y: 450 },
    { x: 200, y: 450 },
  ]);
  room.put?.(at({ x: 300, y: 350 }, { ctrl: true }));
  expect(roomsOf(editor.drawing()).at(-1)).toMatchObject({ x: 200, y: 250, width: 200, height: 200 });
  tool({ does: 'pointer' }).put?.(at({ x: 500, y: 100 }, { ctrl: true }));
  expect(step()).toEqual({ act: 'added', what: 'pointer', count: 1 });
});

test('a double press on a pointer’s corner takes it away', () => {
  const { editor } = bench;
  tool({ does: 'pointer' }).put?.(at({ x: 500, y: 100 }, { ctrl: true }));
  tool().doublePress?.(at({ x: 450, y: 50 }, {}, 'corner 0'));
  expect(editor.drawing().items.find((item) => item.kind === 'pointer')?.points).toHaveLength(3);
});

test('a line on the sketch stays until its length is entered', () => {
  drag(tool({ does: 'length' }), { x: 100, y: 200 }, { x: 300, y: 210 }, { shift: true });
  expect(bench.editor.state().line).toEqual({ from: { x: 100, y: 200 }, to: { x: 300, y: 200 } });
});
