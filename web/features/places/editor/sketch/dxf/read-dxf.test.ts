import { expect, test } from 'vitest';
import { getMetresOfUnit } from '../../model/dxf/block-insert.ts';
import { createDesksFromInserts } from '../../model/dxf/create-desks-from-inserts.ts';
import { createLinesSvg } from './create-lines-svg.ts';
import { decodeDxf, NotTextDxfError } from './decode-dxf.ts';
import { parseDxfContent } from './read-dxf.ts';

type Pair = [code: number, value: string | number];

const text = (...pairs: Pair[]) => pairs.map(([code, value]) => `${code}\n${value}`).join('\n');
const line = (x1: number, y1: number, x2: number, y2: number) =>
  text([0, 'LINE'], [8, '0'], [10, x1], [20, y1], [11, x2], [21, y2]);
const insert = (name: string, x: number, y: number, rotation = 0, more: Pair[] = []) =>
  text([0, 'INSERT'], [8, '0'], [2, name], [10, x], [20, y], ...more, [50, rotation]);
const section = (name: string, ...parts: string[]) =>
  [text([0, 'SECTION'], [2, name]), ...parts, text([0, 'ENDSEC'])].join('\n');
const block = (name: string, ...entities: string[]) =>
  [
    text([0, 'BLOCK'], [8, '0'], [2, name], [70, 0], [10, 0], [20, 0], [3, name]),
    ...entities,
    text([0, 'ENDBLK']),
  ].join('\n');

/** A desk of 160 by 80 cm, in millimetres. */
const desk = block(
  'BIURKO_160',
  line(0, 0, 1600, 0),
  line(1600, 0, 1600, 800),
  line(1600, 800, 0, 800),
  line(0, 800, 0, 0),
);

function drawing(...entities: string[]): string {
  const unit = text([9, '$INSUNITS'], [70, 4]);
  return [section('HEADER', unit), section('BLOCKS', desk), section('ENTITIES', ...entities), text([0, 'EOF'])].join(
    '\n',
  );
}

test('blocks with where they are shown, the most frequent first, and the lines of all', () => {
  const read = parseDxfContent(
    drawing(line(0, 0, 20_000, 0), insert('BIURKO_160', 1000, 1000), insert('BIURKO_160', 5000, 1000, 90)),
  );
  expect(getMetresOfUnit(read.unit)).toBe(0.001);
  expect(read.blocks).toEqual([
    {
      name: 'BIURKO_160',
      box: { x: 0, y: 0, width: 1600, height: 800 },
      inserts: [
        { x: 1000, y: 1000, rotation: 0, xScale: 1, yScale: 1 },
        { x: 5000, y: 1000, rotation: 90, xScale: 1, yScale: 1 },
      ],
    },
  ]);
  expect(read.lines).toHaveLength(1 + 4 + 4);
  expect(read.extents).toMatchObject({ x: 0, y: 0, width: 20_000 });
});

test('an INSERT of rows and columns shows its block in each of them', () => {
  const grid = insert('BIURKO_160', 0, 0, 0, [
    [70, 3],
    [71, 2],
    [44, 2000],
    [45, 1500],
  ]);
  const [desks] = parseDxfContent(drawing(grid)).blocks;
  expect(desks!.inserts.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [2000, 0],
    [4000, 0],
    [0, 1500],
    [2000, 1500],
    [4000, 1500],
  ]);
});

test('a nested block counts wherever its outer block is shown, rotated and mirrored by both', () => {
  const island = block(
    'WYSPA',
    insert('BIURKO_160', 0, 0),
    insert('BIURKO_160', 1600, 1700, 180),
    insert('BIURKO_160', 3000, 0, 0, [[41, -1]]),
  );
  const mirror: Pair[] = [[42, -1]];
  const entities = section('ENTITIES', insert('WYSPA', 10_000, 0, 90), insert('WYSPA', 0, 20_000, 0, mirror));
  const read = parseDxfContent([section('BLOCKS', desk, island), entities, text([0, 'EOF'])].join('\n'));
  const [desks] = read.blocks;
  expect([desks!.name, desks!.inserts.length]).toEqual(['BIURKO_160', 6]);
  const round = (value: number) => Math.round(value * 1000) / 1000;
  expect(desks!.inserts.map((one) => [one.x, one.y, one.rotation, one.xScale, one.yScale].map(round))).toEqual([
    [10_000, 0, 90, 1, 1],
    [8_300, 1600, -90, 1, 1],
    [10_000, 3000, -90, 1, -1],
    [0, 20_000, 0, 1, -1],
    [1600, 18_300, 180, 1, -1],
    [3000, 20_000, 180, 1, 1],
  ]);
});

test('300 desks have the positions of the blocks, and the drawing’s lines are beneath them', () => {
  const inserts = Array.from({ length: 300 }, (_, at) =>
    insert('BIURKO_160', (at % 20) * 2200, Math.floor(at / 20) * 2000, at % 2 === 0 ? 0 : 180),
  );
  const read = parseDxfContent(drawing(...inserts));
  const [found] = read.blocks;
  const imported = createDesksFromInserts(
    { width: 1000, height: 500 },
    {
      inserts: found!.inserts,
      block: found!.box,
      metres: getMetresOfUnit(read.unit),
      size: 2,
      turn: 0,
      extents: read.extents,
    },
  );
  if (!('desks' in imported)) throw new Error(imported.refused);
  expect(imported.desks).toHaveLength(300);
  expect(imported.shrunk).toBe(1);
  expect(new Set(imported.desks.map(({ rotation }) => rotation))).toEqual(new Set([0, 180]));
  const { svg, box } = createLinesSvg(read, read.extents!, imported.placing);
  expect(svg).toContain('<path d="M');
  const left = Math.min(...imported.desks.map(({ x }) => x));
  expect(box.x).toBeLessThanOrEqual(left + 60);
  expect(box.x + box.width).toBeLessThanOrEqual(imported.board.width);
});

test('many arcs remove no desk, and invalid numbers damage no other line', () => {
  const chair = text([0, 'CIRCLE'], [8, '0'], [10, 0], [20, 0], [40, 200]);
  const many = parseDxfContent(
    drawing(...Array.from({ length: 7_000 }, () => chair), insert('BIURKO_160', 1000, 1000)),
  );
  expect([many.cut, many.blocks.map(({ inserts }) => inserts.length)]).toEqual([true, [1]]);
  const knots = [0, 0, 0, '1.#QNAN', 1, 1].map((knot): Pair => [40, knot]);
  const spline = text([0, 'SPLINE'], [71, 2], ...knots, [10, 0], [20, 0], [10, 5], [20, 5], [10, 9], [20, 0]);
  const bulge = text([0, 'LWPOLYLINE'], [70, 0], [10, 0], [20, 0], [42, '1e200'], [10, 5], [20, 5]);
  const odd = parseDxfContent(drawing(spline, bulge, line(0, 0, 10, 0)));
  expect([odd.lines.flat().every(({ x, y }) => Number.isFinite(x + y)), odd.leftOut.others]).toEqual([true, 2]);
  expect(odd.lines).toHaveLength(1);
});

test('a mesh and a block that the file does not have are counted as left out', () => {
  const mesh = [text([0, 'POLYLINE'], [70, 64]), text([0, 'VERTEX'], [10, 0], [20, 0]), text([0, 'SEQEND'])].join('\n');
  const read = parseDxfContent(drawing(mesh, insert('XREF', 0, 0), line(0, 0, 1, 0)));
  expect([read.leftOut.others, read.blocks]).toEqual([2, []]);
});

test('of a text as newer programs write it, with all of it once more, the first is read', () => {
  const newer = text(
    [0, 'MTEXT'],
    [10, 5000],
    [20, 3000],
    [40, 250],
    [71, 1],
    [1, '{\\c255;Sala}, 12 m\\S2^ ;'],
    [101, 'Embedded Object'],
    [70, 1],
    [10, 1],
    [20, 0],
    [11, 5000],
    [21, 3000],
    [1, 'raz jeszcze'],
  );
  const below = text([0, 'TEXT'], [10, 0], [20, 0], [40, 1], [1, 'a\\U+000Ab \\U+0142']);
  const { texts } = parseDxfContent(drawing(newer, below, line(0, 0, 1, 0)));
  expect(texts.map(({ text: written, x, rotation }) => [written, x, rotation])).toEqual([
    ['Sala, 12 m2', 5000, 0],
    ['a b ł', 0, 0],
  ]);
});

test('a text of endless formats is read in time', () => {
  for (const hostile of ['\\S'.repeat(800) + '/'.repeat(800), `\\S${'/'.repeat(200_000)}`, '\\f'.repeat(100_000)]) {
    const started = process.cpuUsage();
    parseDxfContent(drawing(text([0, 'MTEXT'], [10, 0], [20, 0], [40, 1], [1, hostile])));
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
  }
});

test('a block within itself, and one that asks for millions of copies, end', () => {
  const loop = block('PETLA', insert('PETLA', 10, 0), line(0, 0, 1, 1));
  const entities = section(
    'ENTITIES',
    insert('PETLA', 0, 0, 0, [
      [70, 1000],
      [71, 1000],
      [44, 1],
      [45, 1],
    ]),
  );
  const read = parseDxfContent([section('BLOCKS', loop), entities, text([0, 'EOF'])].join('\n'));
  expect(read.cut).toBe(true);
  expect(read.blocks[0]!.inserts.length).toBeLessThanOrEqual(20_000);
});

test('a file that is no DXF is refused', () => {
  expect(() => parseDxfContent('%PDF-1.7 nothing of the sort')).toThrow();
});

test('names of an older file are decoded by the file’s code page', () => {
  const head = (release: string) =>
    section('HEADER', text([9, '$ACADVER'], [1, release]), text([9, '$DWGCODEPAGE'], [3, 'ANSI_1250']));
  // 'Łóżko' in windows-1250.
  const old = Uint8Array.from([...new TextEncoder().encode(`${head('AC1015')}\n`), 0xa3, 0xf3, 0xbf, 0x6b, 0x6f]);
  expect(decodeDxf(old.buffer)).toContain('Łóżko');
  expect(decodeDxf(new TextEncoder().encode(`${head('AC1027')}\nŁóżko`).buffer)).toContain('Łóżko');
});

test('code pages of DOS and other scripts are decoded, and a file without one as Central European', () => {
  const head = (page: string) =>
    section('HEADER', text([9, '$ACADVER'], [1, 'AC1009']), ...(page ? [text([9, '$DWGCODEPAGE'], [3, page])] : []));
  const read = (page: string, ...bytes: number[]) =>
    decodeDxf(Uint8Array.from([...new TextEncoder().encode(`${head(page)}\n`), ...bytes]).buffer)
      .split('\n')
      .at(-1);
  expect(read('dos850', 0x84, 0x94, 0x81)).toBe('äöü');
  expect(read('dos852', 0xa5, 0xa9, 0x88)).toBe('ąęł');
  expect(read('ANSI_1252', 0xe9)).toBe('é');
  expect(read('', 0xb3)).toBe('ł');
});

test('a binary DXF and a DWG are distinguished from other files', () => {
  const sortOf = (beginning: string) => {
    try {
      decodeDxf(new TextEncoder().encode(beginning).buffer);
      return null;
    } catch (error) {
      return error instanceof NotTextDxfError ? error.sort : error;
    }
  };
  expect([sortOf('AutoCAD Binary DXF\r\n\x1a\0'), sortOf('AC1032\0\0'), sortOf('0\nSECTION')]).toEqual([
    'binary',
    'dwg',
    null,
  ]);
});

test('a truncated file gives the content before its end', () => {
  const whole = drawing(line(0, 0, 20_000, 0), line(0, 0, 0, 5000));
  const read = parseDxfContent(whole.slice(0, whole.lastIndexOf('5000')));
  expect([read.broken, read.lines.length, parseDxfContent(whole).broken]).toEqual([true, 2, false]);
});

test('names of rooms are read with their positions, and stay readable in mirrored blocks', () => {
  const room = text([0, 'TEXT'], [8, '0'], [10, 1000], [20, 2000], [40, 250], [1, 'Sala %%d 1']);
  const centred = text(
    [0, 'TEXT'],
    [8, '0'],
    [10, 0],
    [20, 0],
    [11, 500],
    [21, 600],
    [40, 100],
    [72, 1],
    [73, 2],
    [1, 'A'],
  );
  const several = text(
    [0, 'MTEXT'],
    [8, '0'],
    [10, 0],
    [20, 0],
    [40, 300],
    [71, 1],
    [1, '{\\fArial|b0;Sala}\\Pkonferencyjna \\{2\\}'],
  );
  const label = block('NAZWA', text([0, 'TEXT'], [8, '0'], [10, 100], [20, 0], [40, 50], [1, 'B']));
  const entities = section('ENTITIES', room, centred, several, insert('NAZWA', 1000, 0, 0, [[41, -1]]));
  const { texts, leftOut } = parseDxfContent([section('BLOCKS', label), entities, text([0, 'EOF'])].join('\n'));
  const rounded = texts.map((one) => ({ ...one, y: Math.round(one.y) }));
  expect(rounded).toEqual([
    { text: 'Sala ° 1', x: 1000, y: 2000, anchor: 'start', height: 250, rotation: 0 },
    { text: 'A', x: 500, y: 550, anchor: 'middle', height: 100, rotation: 0 },
    { text: 'Sala', x: 0, y: -300, anchor: 'start', height: 300, rotation: 0 },
    { text: 'konferencyjna {2}', x: 0, y: -800, anchor: 'start', height: 300, rotation: 0 },
    { text: 'B', x: 900, y: 0, anchor: 'end', height: 50, rotation: expect.closeTo(0) },
  ]);
  expect(leftOut.others).toBe(0);
  const { svg } = createLinesSvg(
    { lines: [], texts: [{ ...texts[0]!, text: '<1> & 2' }] },
    { x: 0, y: 0, width: 5000, height: 5000 },
    { scale: 0.1, offset: { x: 0, y: 500 } },
  );
  expect(svg).toContain('<text x="100" y="300" font-size="34.8" text-anchor="start">&lt;1&gt; &amp; 2</text>');
});

test('curves are drawn as such: a spline by its knots, an old polyline by its arcs', () => {
  const spline = text(
    [0, 'SPLINE'],
    [8, '0'],
    [70, 8],
    [71, 2],
    ...[0, 0, 0, 1, 1, 1].map((knot): Pair => [40, knot]),
    [10, 0],
    [20, 0],
    [10, 50],
    [20, 100],
    [10, 100],
    [20, 0],
  );
  const old = [
    text([0, 'POLYLINE'], [8, '0'], [66, 1], [70, 1]),
    text([0, 'VERTEX'], [8, '0'], [10, -1], [20, 0], [42, 1]),
    text([0, 'VERTEX'], [8, '0'], [10, 500], [20, 500], [70, 16]),
    text([0, 'VERTEX'], [8, '0'], [10, 1], [20, 0], [42, 1]),
    text([0, 'SEQEND']),
  ].join('\n');
  const [curve, circle] = parseDxfContent(drawing(spline, old)).lines;
  expect(curve![curve!.length >> 1]).toEqual({ x: 50, y: 50 });
  expect([curve![0], curve!.at(-1)]).toEqual([
    { x: 0, y: 0 },
    { x: 100, y: 0 },
  ]);
  expect(circle!.every(({ x, y }) => Math.abs(Math.hypot(x, y) - 1) < 1e-9)).toBe(true);
  expect(circle!.some(({ y }) => y < -0.9) && circle!.some(({ y }) => y > 0.9)).toBe(true);
});

test('blocks on hidden layers contain only what the drawing shows', () => {
  const layer = (name: string, flags: number, colour: number) =>
    text([0, 'LAYER'], [2, name], [70, flags], [62, colour]);
  const layers = section(
    'TABLES',
    text([0, 'TABLE'], [2, 'LAYER']),
    layer('Meble', 0, 7),
    layer('WYL', 0, -7),
    layer('ZAM', 1, 7),
    text([0, 'ENDTAB']),
  );
  const own = (name: string) => text([0, 'LINE'], [8, name], [10, 0], [20, 0], [11, 1], [21, 0]);
  const mixed = block('MIX', own('0'), own('MEBLE'));
  const bare = block('BARE', own('0'));
  const outer = block('OUTER', text([0, 'INSERT'], [8, '0'], [2, 'BARE'], [10, 0], [20, 0]));
  const on = (name: string, on: string) => text([0, 'INSERT'], [8, on], [2, name], [10, 0], [20, 0]);
  const entities = section(
    'ENTITIES',
    on('Mix', 'wyl'),
    on('MIX', 'ZAM'),
    on('BARE', 'WYL'),
    on('BARE', 'MEBLE'),
    on('OUTER', 'WYL'),
    own('ZAM'),
  );
  const read = parseDxfContent([layers, section('BLOCKS', mixed, bare, outer), entities, text([0, 'EOF'])].join('\n'));
  expect(read.blocks.map(({ name, inserts }) => [name, inserts.length])).toEqual([
    ['MIX', 1],
    ['BARE', 1],
  ]);
  // The line of the block Mix on its own layer, and the line of the shown block.
  expect(read.lines).toHaveLength(2);
  // A line of the block Mix on its insert's layer, three inserts and a line.
  expect(read.leftOut.hidden).toBe(5);
});
