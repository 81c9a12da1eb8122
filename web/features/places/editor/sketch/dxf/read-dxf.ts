import { type Box, getBoundingBox, type Point } from '#web/plan/box.ts';
import type { BlockInsert } from '../../model/dxf/block-insert.ts';
import type { DxfPolyline } from './dxf-polyline.ts';
import { getEntityLines } from './entity-lines.ts';
import { type DxfText, getEntityTexts } from './entity-text.ts';
import { getExtrusionProjection } from './extrusion.ts';
import { createInsertMapping, createNestedMapping, mapNestedInsert, type PointMapping } from './point-mapping.ts';
import { type BlockOfFile, type DxfFile, parseDxfFile } from './read-dxf-file.ts';
import { type DxfRecord, findGroupPoint, findGroupText, getGroupNumber } from './records.ts';

/** A block of a DXF drawing, with its inserts. */
export interface DxfBlock {
  name: string;
  inserts: BlockInsert[];
  /** The block's extents from its base point. Null for a block without lines. */
  box: Box | null;
}

/** The number of objects that the sketch omits, by reason. */
export interface OmittedObjectCounts {
  /** Objects hidden in the drawing: on a layer that is off or frozen, or invisible. */
  hidden: number;
  /** Objects on the sheet around the drawing, such as its frame and title. */
  paper: number;
  hatches: number;
  dimensions: number;
  /** Objects of types that a sketch does not show, such as bodies and pictures. */
  others: number;
}

/**
 * The content of a DXF drawing that the editor uses. Lengths are in the drawing's unit, and the y
 * axis points up.
 */
export interface DxfContent {
  /** $INSUNITS, or null if the drawing has none. */
  unit: number | null;
  /** The blocks, the most frequent first. */
  blocks: DxfBlock[];
  lines: DxfPolyline[];
  texts: DxfText[];
  extents: Box | null;
  /** True if content was omitted because it exceeds the limits. */
  cut: boolean;
  /** True if the file ends early or contains an error. The content before that is used. */
  broken: boolean;
  leftOut: OmittedObjectCounts;
}

/** Limits for nested blocks and for content, since a file of a few bytes can demand any amount. */
const most = { depth: 6, points: 200_000, inserts: 20_000, texts: 5_000, looks: 2_000_000 } as const;

/** The remaining amounts that reading a drawing may still use. */
interface Budget {
  points: number;
  inserts: number;
  texts: number;
  /**
   * The number of entities that may still be visited. An entity counts each time a block shows it.
   */
  looks: number;
}

/** The state of reading a drawing: its results and its remaining budget. */
interface Walk {
  file: DxfFile;
  lines: DxfPolyline[];
  texts: DxfText[];
  inserts: Map<string, BlockInsert[]>;
  leftOut: OmittedObjectCounts;
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

/** The context of entities: the drawing itself, or a block that an insert shows. */
interface Around {
  /** Maps a point of the block to the drawing. */
  place: PointMapping;
  depth: number;
  /** The insert's layer, which replaces layer 0 inside its block. */
  layer: string;
}

const drawingItself: Around = { place: (point) => point, depth: 0, layer: '0' };

/**
 * Reads a DXF drawing.
 * @throws Error for a text that is not a DXF drawing
 */
export function parseDxfContent(text: string): DxfContent {
  const file = parseDxfFile(text);
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

/**
 * Returns whether an architect defined a block. Programs define the blocks whose names begin with
 * an asterisk, except dynamic blocks (*U).
 */
const isOwnBlock = (name: string) => !name.startsWith('*') || name.startsWith('*u');

/** Returns the inserts of an INSERT entity: a single insert, or a grid of inserts. */
function insertsOf(entity: DxfRecord): BlockInsert[] {
  const columns = Math.max(1, Math.min(1_000, getGroupNumber(entity, 70, 1)));
  const rows = Math.max(1, Math.min(1_000, getGroupNumber(entity, 71, 1)));
  const [rotation, xScale, yScale] = [
    getGroupNumber(entity, 50, 0),
    getGroupNumber(entity, 41, 1),
    getGroupNumber(entity, 42, 1),
  ];
  const one = { ...(findGroupPoint(entity, 10) ?? { x: 0, y: 0 }), rotation, xScale, yScale };
  const own = getExtrusionProjection(entity);
  // An insert that faces down is mirrored as a whole, with its position and its rotation.
  const looksUp = own({ x: 1, y: 0 }).x === 1 && own({ x: 0, y: 1 }).y === 1;
  const standing = (insert: BlockInsert) => (looksUp ? insert : mapNestedInsert(own, insert));
  if (columns * rows === 1) return [standing(one)];
  const turned = createInsertMapping({ ...one, xScale: 1, yScale: 1 });
  return Array.from({ length: Math.min(columns * rows, most.inserts) }, (_, at) => {
    const across = (at % columns) * getGroupNumber(entity, 44, 0);
    const up = Math.floor(at / columns) * getGroupNumber(entity, 45, 0);
    return standing({ ...one, ...turned({ x: across, y: up }) });
  });
}

function boxOfBlock(file: DxfFile, name: string): Box | null {
  const block = file.blocks.get(name);
  if (!block) return null;
  const walk = walkOf(file);
  const place: PointMapping = ({ x, y }) => ({ x: x - block.base.x, y: y - block.base.y });
  gather(walk, block.entities, { place, depth: 1, layer: '0' });
  return around(walk.lines);
}

/**
 * Returns whether reading must stop, since no more inserts or entities may be visited. The points
 * of lines have a limit of their own. Desks drawn after very many arcs of chairs are still found.
 */
const isSpent = ({ inserts, looks }: Budget) => inserts <= 0 || looks <= 0;
const isCut = (left: Budget) => isSpent(left) || left.points <= 0 || left.texts < 0;
const isPoint = ({ x, y }: Point) => Number.isFinite(x) && Number.isFinite(y);

const kindsLeftOut: Readonly<Record<string, keyof OmittedObjectCounts | null>> = {
  HATCH: 'hatches',
  DIMENSION: 'dimensions',
  // Entities of these types have no visible content.
  ...{ POINT: null, ATTDEF: null, VIEWPORT: null },
};

/**
 * Returns the layer that determines an entity's visibility. In a block, layer 0 means the insert's
 * layer.
 */
function layerOf(entity: DxfRecord, { depth, layer }: Around): string {
  const own = (findGroupText(entity, 8) ?? '0').toLowerCase();
  return own === '0' && depth > 0 ? layer : own;
}

/**
 * Returns why the drawing does not show an entity, or null if it does. An insert on a layer that is
 * off may still show some of its content.
 */
function notShown(walk: Walk, entity: DxfRecord, around: Around): 'hidden' | 'paper' | null {
  if (getGroupNumber(entity, 67, 0) === 1) return 'paper';
  if (getGroupNumber(entity, 60, 0) === 1) return 'hidden';
  const state = walk.file.hidden.get(layerOf(entity, around));
  return state === 'frozen' || (state === 'off' && entity.type !== 'INSERT') ? 'hidden' : null;
}

/** Adds the content of entities in the drawing's coordinates, within the budget. */
function gather(walk: Walk, entities: readonly DxfRecord[], around: Around): void {
  const { leftOut, left } = walk;
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
    gatherEntity(walk, entity, around);
  }
}

/** Adds the lines and texts of an entity, or counts the entity as omitted. */
function gatherEntity({ lines, texts, leftOut, left }: Walk, entity: DxfRecord, { place }: Around): void {
  const drawn = getEntityLines(entity)?.map((line) => line.map(place));
  for (const line of drawn ?? []) {
    if (left.points <= 0) break;
    left.points -= line.length;
    // A number that is not finite would break the SVG path of every later line.
    if (line.every(isPoint)) lines.push(line);
    else leftOut.others += 1;
  }
  const written = getEntityTexts(entity, place);
  for (const text of written ?? []) if (left.texts-- > 0) texts.push(text);
  if (drawn || written) return;
  const kind = kindsLeftOut[entity.type];
  if (kind !== null) leftOut[kind ?? 'others'] += 1;
}

/** Returns whether any content of a block is shown while its insert's layer is off. */
function shows(walk: Walk, block: BlockOfFile, around: Around): boolean {
  return block.entities.some((part) => {
    walk.left.looks -= 1;
    if (isSpent(walk.left) || around.depth > most.depth) return true;
    if (notShown(walk, part, around)) return false;
    if (part.type !== 'INSERT') return true;
    const inner = walk.file.blocks.get((findGroupText(part, 2) ?? '').toLowerCase());
    const layer = layerOf(part, around);
    return inner !== undefined && shows(walk, inner, { ...around, depth: around.depth + 1, layer });
  });
}

/**
 * Adds an insert's content and the insert itself, also a nested insert. Architects draw an island
 * of desks once and insert it often. If its layer is off, only content on other layers shows.
 */
function gatherInsert(walk: Walk, entity: DxfRecord, around: Around): void {
  const { file, inserts, leftOut, left } = walk;
  const name = findGroupText(entity, 2) ?? '';
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
      list.push(around.depth > 0 ? mapNestedInsert(around.place, insert) : insert);
      inserts.set(key, list);
    }
    if (around.depth >= most.depth) continue;
    const place = createNestedMapping(around.place, insert, block.base);
    gather(walk, block.entities, { place, depth: around.depth + 1, layer });
  }
}

function around(lines: readonly DxfPolyline[]): Box | null {
  let box: Box | null = null;
  for (const line of lines) {
    const own = getBoundingBox(line);
    if (!own) continue;
    box = box ? getBoundingBox([box, corner(box), own, corner(own)]) : own;
  }
  return box;
}

const corner = ({ x, y, width, height }: Box): Point => ({ x: x + width, y: y + height });
