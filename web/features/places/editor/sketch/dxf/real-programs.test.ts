import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getMetresOfUnit } from '../../model/dxf/block-insert.ts';
import { decodeDxf } from './decode-dxf.ts';
import { parseDxfContent } from './read-dxf.ts';

/** Reads a sample that a real program wrote. */
function read(name: string) {
  const bytes = readFileSync(new URL(`./samples/${name}.dxf`, import.meta.url));
  return parseDxfContent(decodeDxf(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
}

/** Returns the drawing's width in metres. */
const widthOf = ({ unit, extents }: ReturnType<typeof parseDxfContent>) => extents!.width * getMetresOfUnit(unit)!;

/** Returns the left and right end of each desk, in metres. */
function desksOf(name: string) {
  const drawing = read(name);
  const [block] = drawing.blocks;
  return block!.inserts
    .map(({ x, rotation, xScale, yScale }) => {
      const angle = (rotation * Math.PI) / 180;
      const corners = [0, block!.box!.width].flatMap((across) =>
        [0, block!.box!.height].map(
          (up) =>
            (x +
              (block!.box!.x + across) * xScale * Math.cos(angle) -
              (block!.box!.y + up) * yScale * Math.sin(angle)) /
            1000,
        ),
      );
      return [Math.min(...corners), Math.max(...corners)].map((value) => Number(value.toFixed(2)));
    })
    .sort(([one], [other]) => one! - other!);
}

describe('drawings of real programs', () => {
  test('inserts that are mirrored by looking down stand inside the room', () => {
    expect(desksOf('dxf-mirrored-insert')).toEqual([
      [2, 3.6],
      [6.4, 8],
      [9.4, 11],
    ]);
    expect(widthOf(read('dxf-mirrored-insert'))).toBeCloseTo(12);
  });

  test('layers that are off or frozen, and invisible objects, are neither drawn nor measured nor desks, and are counted', () => {
    const drawing = read('dxf-hidden-layers');
    expect(widthOf(drawing)).toBeCloseTo(12);
    expect(drawing.blocks.map(({ inserts }) => inserts.length)).toEqual([1]);
    expect(drawing.leftOut.hidden).toBeGreaterThan(0);
  });

  test('the frame of a sheet is left out and counted', () => {
    const drawing = read('dxf-paper-space');
    expect([widthOf(drawing), drawing.blocks[0]!.inserts.length, drawing.leftOut.paper > 0]).toEqual([12, 1, true]);
  });

  test('an invalid value in the header loses no content', () => {
    const drawing = read('dxf-xclipframe-2');
    expect([widthOf(drawing), drawing.blocks[0]!.inserts.length]).toEqual([12, 1]);
  });

  test('two arcs of a polyline are a circle, and a door’s is a quarter of one', () => {
    const { lines } = read('dxf-bulge');
    const round = lines.find(
      (line) => line.length > 20 && line.every(({ x, y }) => Math.abs(Math.hypot(x - 4000, y - 4000) - 1000) < 1),
    );
    expect(round).toBeDefined();
    const door = lines.find((line) => line !== round && line.length > 4)!;
    const leaf = door.filter(({ x, y }) => Math.abs(Math.hypot(x - 8000, y - 2000) - 2000) < 1);
    expect([leaf.length, door.at(-1)]).toEqual([door.length - 1, { x: 10_000, y: 2000 }]);
    expect(leaf.every(({ x, y }) => x >= 7999 && y >= 1999)).toBe(true);
  });

  test('names are read in their escapes and in the code page of DOS', () => {
    expect(read('dxf-r2000-U-escape').blocks[0]!.name).toBe('Krzesło');
    expect(read('dxf-r12-dos852').blocks[0]!.name).toBe('Krzesło_ścięte');
  });
});
