type Pair = [code: number, value: string | number];

const text = (...pairs: Pair[]) => pairs.map(([code, value]) => `${code}\n${value}`).join('\n');
const section = (name: string, ...parts: string[]) =>
  [text([0, 'SECTION'], [2, name]), ...parts, text([0, 'ENDSEC'])].join('\n');
const line = (layer: string, [x1, y1, x2, y2]: [number, number, number, number]) =>
  text([0, 'LINE'], [8, layer], [10, x1], [20, y1], [11, x2], [21, y2]);
const outline = (layer: string, points: [number, number][]) =>
  text(
    ...([
      [0, 'LWPOLYLINE'],
      [8, layer],
      [90, points.length],
      [70, 1],
      ...points.flatMap(([x, y]): Pair[] => [
        [10, x],
        [20, y],
      ]),
    ] as Pair[]),
  );
const rectangle = (layer: string, x: number, y: number, width: number, height: number) =>
  outline(layer, [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
const block = (name: string, ...entities: string[]) =>
  [
    text([0, 'BLOCK'], [8, '0'], [2, name], [70, 0], [10, 0], [20, 0], [3, name]),
    ...entities,
    text([0, 'ENDBLK']),
  ].join('\n');
const insert = (name: string, x: number, y: number, rotation = 0, more: Pair[] = []) =>
  text([0, 'INSERT'], [8, 'MEBLE'], [2, name], [10, x], [20, y], ...more, [50, rotation]);

/** The number of desks in the DXF file. */
export const deskCount = 300;

/**
 * Returns a floor as an architect delivers it, in millimetres. It has walls, columns, doors and
 * desks of 160 by 80 cm. Desks are blocks with a chair, most in islands of six. One row of desks is
 * a single INSERT with columns. Ten desks are mirrored, and thirty are rotated by 30 degrees.
 */
export function architectsFile(): string {
  const desk = block(
    'BIURKO_160x80',
    rectangle('MEBLE', 0, 0, 1600, 800),
    text([0, 'CIRCLE'], [8, 'MEBLE'], [10, 800], [20, -300], [40, 250]),
  );
  // three desks below, three above with their backs to the window
  const island = block(
    'WYSPA_6',
    ...[0, 1, 2].map((at) => insert('BIURKO_160x80', at * 1650, 0)),
    ...[0, 1, 2].map((at) => insert('BIURKO_160x80', at * 1650 + 1600, 1650, 180)),
  );
  const door = block(
    'DRZWI_90',
    line('DRZWI', [0, 0, 0, 900]),
    text([0, 'ARC'], [8, 'DRZWI'], [10, 0], [20, 0], [40, 900], [50, 0], [51, 90]),
  );
  const column = block('SLUP', rectangle('KONSTRUKCJA', -200, -200, 400, 400));
  const islands = Array.from({ length: 40 }, (_, at) =>
    insert('WYSPA_6', 2_000 + (at % 5) * 6_500, 3_000 + Math.floor(at / 5) * 4_600, 0),
  );
  const turned = Array.from({ length: 30 }, (_, at) =>
    insert('BIURKO_160x80', 37_500 + (at % 5) * 2_600, 4_000 + Math.floor(at / 5) * 4_000, 30),
  );
  const mirrored = Array.from({ length: 10 }, (_, at) =>
    insert('BIURKO_160x80', 36_500, 30_000 + at * 800, 90, [
      [41, 1],
      [42, -1],
    ]),
  );
  const row = insert('BIURKO_160x80', 2_000, 40_500, 0, [
    [70, 20],
    [71, 1],
    [44, 1_700],
    [45, 0],
  ]);
  const columns = Array.from({ length: 24 }, (_, at) => insert('SLUP', (at % 6) * 10_000, Math.floor(at / 6) * 14_000));
  const doors = [1_000, 20_000, 45_000].map((x) => insert('DRZWI_90', x, 0));
  return [
    section('HEADER', text([9, '$ACADVER'], [1, 'AC1027']), text([9, '$INSUNITS'], [70, 4])),
    section('BLOCKS', desk, island, door, column),
    section(
      'ENTITIES',
      rectangle('SCIANY', 0, 0, 52_000, 43_000),
      rectangle('SCIANY', 300, 300, 51_400, 42_400),
      line('SCIANY', [35_500, 0, 35_500, 25_000]),
      text([0, 'TEXT'], [8, 'OPISY'], [10, 1_000], [20, 41_500], [40, 400], [1, 'Otwarta przestrzeń']),
      ...islands,
      ...turned,
      ...mirrored,
      row,
      ...columns,
      ...doors,
    ),
    text([0, 'EOF']),
    '',
  ].join('\n');
}
