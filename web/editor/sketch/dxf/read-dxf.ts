import { type Box, boxAround, type Point } from '#web/plan/box.ts';
import type { BlockInsert } from '../../model/dxf/block-insert.ts';
import { linesOf } from './entity-lines.ts';
import { type DxfText, textsOf } from './entity-text.ts';
import { extruded } from './extrusion.ts';
import type { Line } from './line.ts';
import { insertThrough, type Placed, placedBy, throughInsert } from './placed.ts';
import { type BlockOfFile, type DxfFile, readFile } from './read-file.ts';
import { type DxfRecord, numberAt, pointAt, textAt } from './records.ts';

/** A block that a DXF drawing shows, perhaps many times. */
export interface DxfBlock {
  name: string;
  inserts: BlockInsert[];
  /** What it is from its base point on; null when nothing in it has an extent. */
  box: Box | null;
}

/** How many objects of a drawing are not in the sketch, by the reason. */
export interface LeftOut {
  /** The drawing does not show them: their layer is off or frozen, or they are invisible. */
  hidden: number;
  /** They are on the sheet around the drawing, its frame and title. */
  paper: number;
  hatches: number;
  dimensions: number;
  /** Kinds that a sketch does without, as bodies and pictures. */
  others: number;
}

/** What of a DXF drawing the editor uses; lengths are the drawing's, y goes up. */
export interface ReadDxf {
  /** $INSUNITS; null when the drawing does not say. */
  unit: number | null;
  /** The most frequent first. */
  blocks: DxfBlock[];
  lines: Line[];
  texts: DxfText[];
  extents: Box | null;
  /** Some lines were left out: there are more than a sketch can have. */
  cut: boolean;
  /** The file breaks off; what comes before is here. */
  broken: boolean;
  leftOut: LeftOut;
}

/** How deep blocks may lie in one another, and what is kept and looked at: a file of a few bytes can ask for any number. */
const most = { depth: 6, points: 200_000, inserts: 20_000, texts: 5_000, looks: 2_000_000 } as const;

/** What may still be gathered. */
interface Budget {
  points: number;
  inserts: number;
  texts: number;
  /** Entities that are looked at, each as often as it is shown. */
  looks: number;
}

/** A walk over a drawing: what it has found, and what it may still find. */
interface Walk {
  file: DxfFile;
  lines: Line[];
  texts: DxfText[];
  inserts: Map<string, BlockInsert[]>;
  leftOut: LeftOut;
  left: Budget;
}

const walkOf = (file: DxfFile): Walk => ({
  file,
  lines: [],
  texts: [],
  inserts: new Map(),
  leftOut: { hidden: 0, paper: 0, hatches: 0, dimensions: 0, others: 0 },
  left: { ...most },
});

/** What entities lie in: the drawing itself, or a block that an insert shows. */
interface Around {
  /** Takes a point of it to the drawing. */
  place: Placed;
  depth: number;
  /** The layer that stands for layer 0 in it: the insert's. */
  layer: string;
}

const drawingItself: Around = { place: (point) => point, depth: 0, layer: '0' };

/** Reads a DXF drawing. @throws when it is none */
export function readDxf(text: string): ReadDxf {
  const file = readFile(text);
  const walk = walkOf(file);
  gather(walk, file.entities, drawingItself);
  const { lines, texts, leftOut, left } = walk;
  const blocks = [...walk.inserts].map(([key, inserts]) => {
    const name = file.blocks.get(key)?.name ?? key;
    return { name, inserts, box: boxOfBlock(file, key) };
  });
  return {
    unit: file.unit,
    blocks: blocks.sort((one, other) => other.inserts.length - one.inserts.length),
    ...{ lines, texts, extents: around(lines), cut: isCut(left), broken: file.broken, leftOut },
  };
}

/** Names with an asterisk are the program's own: dimensions, hatches, the paper. Dynamic blocks (*U) are the architect's. */
const isOwnBlock = (name: string) => !name.startsWith('*') || name.startsWith('*u');

/** The places that an INSERT shows its block at: one, or a grid of them. */
function insertsOf(entity: DxfRecord): BlockInsert[] {
  const columns = Math.max(1, Math.min(1_000, numberAt(entity, 70, 1)));
  const rows = Math.max(1, Math.min(1_000, numberAt(entity, 71, 1)));
  const [rotation, xScale, yScale] = [numberAt(entity, 50, 0), numberAt(entity, 41, 1), numberAt(entity, 42, 1)];
  const one = { ...(pointAt(entity, 10) ?? { x: 0, y: 0 }), rotation, xScale, yScale };
  const own = extruded(entity);
  // What looks down is mirrored as a whole: its place, its turn and its sides.
  const looksUp = own({ x: 1, y: 0 }).x === 1 && own({ x: 0, y: 1 }).y === 1;
  const standing = (insert: BlockInsert) => (looksUp ? insert : insertThrough(own, insert));
  if (columns * rows === 1) return [standing(one)];
  const turned = placedBy({ ...one, xScale: 1, yScale: 1 });
  return Array.from({ length: Math.min(columns * rows, most.inserts) }, (_, at) => {
    const across = (at % columns) * numberAt(entity, 44, 0);
    const up = Math.floor(at / columns) * numberAt(entity, 45, 0);
    return standing({ ...one, ...turned({ x: across, y: up }) });
  });
}

function boxOfBlock(file: DxfFile, key: string): Box | null {
  const block = file.blocks.get(key);
  if (!block) return null;
  const walk = walkOf(file);
  const place: Placed = ({ x, y }) => ({ x: x - block.base.x, y: y - block.base.y });
  gather(walk, block.entities, { place, depth: 1, layer: '0' });
  return around(walk.lines);
}

/** Lines end before blocks do: many arcs of chairs take no desk away. */
const isSpent = ({ inserts, looks }: Budget) => inserts <= 0 || looks <= 0;
const isCut = (left: Budget) => isSpent(left) || left.points <= 0 || left.texts < 0;
const isPoint = ({ x, y }: Point) => Number.isFinite(x) && Number.isFinite(y);

const kindsLeftOut: Readonly<Record<string, keyof LeftOut | null>> = {
  HATCH: 'hatches',
  DIMENSION: 'dimensions',
  // They show nothing by themselves.
  ...{ POINT: null, ATTDEF: null, VIEWPORT: null },
};

/** The layer by which an entity is shown: in a block, layer 0 is that of its insert. */
function layerOf(entity: DxfRecord, { depth, layer }: Around): string {
  const own = (textAt(entity, 8) ?? '0').toLowerCase();
  return own === '0' && depth > 0 ? layer : own;
}

/** Why an entity is not part of what the drawing shows; null where it is. Of an insert whose layer is only off, parts may be. */
function notShown(walk: Walk, entity: DxfRecord, around: Around): 'hidden' | 'paper' | null {
  if (numberAt(entity, 67, 0) === 1) return 'paper';
  if (numberAt(entity, 60, 0) === 1) return 'hidden';
  const state = walk.file.hidden.get(layerOf(entity, around));
  return state === 'frozen' || (state === 'off' && entity.type !== 'INSERT') ? 'hidden' : null;
}

/** Adds what entities draw as it lies in the end, as long as there is something left of the budget. */
function gather(walk: Walk, entities: readonly DxfRecord[], around: Around): void {
  const { lines, texts, leftOut, left } = walk;
  for (const entity of entities) {
    left.looks -= 1;
    if (isSpent(left)) return;
    const why = notShown(walk, entity, around);
    if (why) {
      leftOut[why] += 1;
      continue;
    }
    if (entity.type === 'INSERT') {
      gather(walk, entity.parts, { ...around, layer: layerOf(entity, around) });
      gatherInsert(walk, entity, around);
      continue;
    }
    const drawn = linesOf(entity)?.map((line) => line.map(around.place));
    for (const line of drawn ?? []) {
      if (left.points <= 0) break;
      left.points -= line.length;
      // One number that is none would end the path of all lines after it.
      if (line.every(isPoint)) lines.push(line);
      else leftOut.others += 1;
    }
    const written = textsOf(entity, around.place);
    for (const text of written ?? []) if (left.texts-- > 0) texts.push(text);
    if (drawn || written) continue;
    const kind = kindsLeftOut[entity.type];
    if (kind !== null) leftOut[kind ?? 'others'] += 1;
  }
}

/** Whether anything of a block is shown where its insert's layer is off. */
function shows(walk: Walk, block: BlockOfFile, around: Around): boolean {
  return block.entities.some((part) => {
    walk.left.looks -= 1;
    if (isSpent(walk.left) || around.depth > most.depth) return true;
    if (notShown(walk, part, around)) return false;
    if (part.type !== 'INSERT') return true;
    const inner = walk.file.blocks.get((textAt(part, 2) ?? '').toLowerCase());
    const layer = layerOf(part, around);
    return inner !== undefined && shows(walk, inner, { ...around, depth: around.depth + 1, layer });
  });
}

/**
 * Adds what an insert shows, and where it shows its block, also within others: architects draw an island of desks once, and show that.
 * One on a layer that is off is shown as far as its parts are on others.
 */
function gatherInsert(walk: Walk, entity: DxfRecord, around: Around): void {
  const { file, inserts, leftOut, left } = walk;
  const name = textAt(entity, 2) ?? '';
  const key = name.toLowerCase();
  const block = file.blocks.get(key);
  const layer = layerOf(entity, around);
  const isOff = file.hidden.has(layer);
  for (const insert of insertsOf(entity)) {
    left.inserts -= 1;
    if (isSpent(left)) return;
    if (!block || (isOff && !shows(walk, block, { ...around, depth: around.depth + 1, layer }))) {
      leftOut[block ? 'hidden' : 'others'] += 1;
      continue;
    }
    if (isOwnBlock(key)) {
      const list = inserts.get(key) ?? [];
      list.push(around.depth > 0 ? insertThrough(around.place, insert) : insert);
      inserts.set(key, list);
    }
    if (around.depth >= most.depth) continue;
    const place = throughInsert(around.place, insert, block.base);
    gather(walk, block.entities, { place, depth: around.depth + 1, layer });
  }
}

function around(lines: readonly Line[]): Box | null {
  let box: Box | null = null;
  for (const line of lines) {
    const own = boxAround(line);
    if (!own) continue;
    box = box ? boxAround([box, corner(box), own, corner(own)]) : own;
  }
  return box;
}

const corner = ({ x, y, width, height }: Box): Point => ({ x: x + width, y: y + height });
