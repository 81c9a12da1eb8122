import { describe, expect, test } from 'vitest';
import { isCommandDone } from '../history/edit.ts';
import { aDesk, aRoom, drawingOf, idOf } from '../testing/samples.ts';
import { formatClipboardText, formatWholeDrawing } from './clipboard.ts';
import { pasteItems } from './paste-items.ts';

const company = idOf(1);
const small = { width: 1000, height: 500 };
const sketch = { id: idOf(5), url: '/files/5', x: 15, y: 15, width: 1400, height: 900, opacity: 0.5 };
const whole = drawingOf([aDesk({ x: 100, y: 100 }), aDesk({ no: 2, x: 1500, y: 1200 })], {
  width: 1600,
  height: 1300,
  sketch,
});
const paste = (onto = drawingOf([], small), companyId = company) =>
  pasteItems(onto, formatWholeDrawing(whole, company), { companyId, at: null, enlarge: true });

describe('a whole drawing', () => {
  test('pasted on a smaller board keeps its positions and sketch, and enlarges the board to its own size', () => {
    const outcome = paste();
    if (!isCommandDone(outcome)) throw new Error(outcome.refused);
    const { width, height, items, sketch: laid } = outcome.drawing;
    expect([width, height, laid]).toEqual([1600, 1300, sketch]);
    expect(items.map((item) => item.kind === 'desk' && [item.no, item.x, item.y])).toEqual([
      [1, 100, 100],
      [2, 1500, 1200],
    ]);
  });

  test('leaves the sketch and the larger board of the floor that it is put on', () => {
    const other = { ...sketch, id: idOf(6) };
    const outcome = paste(drawingOf([aRoom()], { width: 1800, height: 600, sketch: other }));
    if (!isCommandDone(outcome)) throw new Error(outcome.refused);
    expect([outcome.drawing.width, outcome.drawing.height, outcome.drawing.sketch]).toEqual([1800, 1300, other]);
  });

  test('brings no sketch to another company', () => {
    const outcome = paste(drawingOf([], small), idOf(2));
    expect(isCommandDone(outcome) && outcome.drawing.sketch).toBe(null);
  });
});

describe('things on a board that is too small for them', () => {
  const text = formatClipboardText(whole, new Set(whole.items.map(({ id }) => id)), company);

  test('are refused, and keep their positions once the board may grow', () => {
    const onto = drawingOf([], small);
    expect(pasteItems(onto, text, { companyId: company, at: null })).toEqual({ refused: 'largerThanBoard' });
    const outcome = pasteItems(onto, text, { companyId: company, at: null, enlarge: true });
    if (!isCommandDone(outcome)) throw new Error(outcome.refused);
    expect(outcome.drawing.width).toBeGreaterThanOrEqual(1552 + 20);
    expect(outcome.drawing.height).toBeGreaterThanOrEqual(1225 + 20);
    expect(outcome.drawing.items.map((item) => item.kind === 'desk' && item.x)).toEqual([100, 1500]);
  });
});
