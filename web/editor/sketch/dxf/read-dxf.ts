import DxfParser, { type IDxf, type IEntity, type IInsertEntity, type IPoint } from 'dxf-parser';
import { type Box, boxAround, type Point } from '#web/plan/box.ts';
import type { BlockInsert } from '../../model/dxf/block-insert.ts';
import { type Line, linesOf } from './entity-lines.ts';
import { insertThrough, type Placed, placedBy, throughInsert } from './placed.ts';

/** A block that a DXF drawing shows, perhaps many times. */
export interface DxfBlock {
  name: string;
  inserts: BlockInsert[];
  /** What it is from its base point on; null when nothing in it has an extent. */
  box: Box | null;
}

/** What of a DXF drawing the editor uses; lengths are the drawing's, y goes up. */
export interface ReadDxf {
  /** $INSUNITS; null when the drawing does not say. */
  unit: number | null;
  /** The most frequent first. */
  blocks: DxfBlock[];
  lines: Line[];
  extents: Box | null;
  /** Some lines were left out: there are more than a sketch can have. */
  cut: boolean;
}

/** How deep blocks may lie in one another, and what is kept and looked at: a file of a few bytes can ask for any number. */
const most = { depth: 6, points: 200_000, inserts: 20_000 } as const;

/** What may still be gathered. */
interface Budget {
  points: number;
  inserts: number;
}

/** Reads a DXF drawing. @throws when it is none */
export function readDxf(text: string): ReadDxf {
  const dxf = new DxfParser().parseSync(text);
  if (!dxf) throw new Error('no DXF');
  const inserts = new Map<string, BlockInsert[]>();
  find({ dxf, inserts, left: { ...most } }, dxf.entities, null, 0);
  const blocks = [...inserts].map(([name, list]) => ({ name, inserts: list, box: boxOfBlock(dxf, name) }));
  const { lines, cut } = allLines(dxf);
  const unit = dxf.header?.$INSUNITS;
  return {
    unit: typeof unit === 'number' ? unit : null,
    blocks: blocks.sort((one, other) => other.inserts.length - one.inserts.length),
    lines,
    extents: around(lines),
    cut,
  };
}

const isInsert = (entity: IEntity): entity is IInsertEntity => entity.type === 'INSERT';

/** Names with an asterisk are the program's own: dimensions, hatches, the paper. Dynamic blocks (*U) are the architect's. */
const isOwnBlock = (name: string) => !name.startsWith('*') || /^\*U/i.test(name);

/** The places that an INSERT shows its block at: one, or a grid of them. */
function insertsOf(entity: IInsertEntity): BlockInsert[] {
  const { position, rotation = 0, xScale = 1, yScale = 1 } = entity;
  const columns = Math.max(1, Math.min(1_000, entity.columnCount ?? 1));
  const rows = Math.max(1, Math.min(1_000, entity.rowCount ?? 1));
  const one = { ...pointOf(position), rotation, xScale, yScale };
  if (columns * rows === 1) return [one];
  const turned = placedBy({ ...one, xScale: 1, yScale: 1 });
  return Array.from({ length: Math.min(columns * rows, most.inserts) }, (_, at) => {
    const across = (at % columns) * (entity.columnSpacing ?? 0);
    const up = Math.floor(at / columns) * (entity.rowSpacing ?? 0);
    return { ...one, ...turned({ x: across, y: up }) };
  });
}

/**
 * Gathers where each block is shown, also within others: architects draw an island of desks once, and show that.
 * @param place takes a point of what the entities lie in to the drawing; null for the drawing itself
 */
function find(
  all: { dxf: IDxf; inserts: Map<string, BlockInsert[]>; left: Budget },
  entities: IEntity[],
  place: Placed | null,
  depth: number,
): void {
  const { dxf, inserts, left } = all;
  for (const entity of entities) {
    if (!isInsert(entity)) continue;
    const block = dxf.blocks[entity.name];
    for (const insert of insertsOf(entity)) {
      left.inserts -= 1;
      if (isSpent(left)) return;
      if (isOwnBlock(entity.name)) {
        const list = inserts.get(entity.name) ?? [];
        list.push(place ? insertThrough(place, insert) : insert);
        inserts.set(entity.name, list);
      }
      if (!block?.entities || depth >= most.depth) continue;
      const inner = throughInsert(place ?? ((point) => point), insert, pointOf(block.position));
      find(all, block.entities, inner, depth + 1);
    }
  }
}

const pointOf = (point: IPoint | undefined): Point => ({ x: point?.x ?? 0, y: point?.y ?? 0 });

function boxOfBlock(dxf: IDxf, name: string): Box | null {
  const base = pointOf(dxf.blocks[name]?.position);
  const lines: Line[] = [];
  const place: Placed = ({ x, y }) => ({ x: x - base.x, y: y - base.y });
  gather({ dxf, lines, left: { ...most } }, dxf.blocks[name]?.entities ?? [], place, 1);
  return around(lines);
}

function allLines(dxf: IDxf): { lines: Line[]; cut: boolean } {
  const lines: Line[] = [];
  const left: Budget = { ...most };
  gather({ dxf, lines, left }, dxf.entities, (point) => point, 0);
  return { lines, cut: isSpent(left) };
}

const isSpent = ({ points, inserts }: Budget) => points <= 0 || inserts <= 0;

/** Adds the lines of entities as they lie in the end, as long as there is something left of the budget. */
function gather(
  all: { dxf: IDxf; lines: Line[]; left: Budget },
  entities: IEntity[],
  place: Placed,
  depth: number,
): void {
  const { dxf, lines, left } = all;
  for (const entity of entities) {
    if (isSpent(left)) return;
    if (!isInsert(entity)) {
      for (const line of linesOf(entity)) {
        lines.push(line.map(place));
        left.points -= line.length;
      }
      continue;
    }
    const block = dxf.blocks[entity.name];
    if (!block || depth >= most.depth) continue;
    for (const insert of insertsOf(entity)) {
      left.inserts -= 1;
      if (isSpent(left)) return;
      gather(all, block.entities ?? [], throughInsert(place, insert, pointOf(block.position)), depth + 1);
    }
  }
}

function around(lines: readonly Line[]): Box | null {
  let box: Box | null = null;
  for (const line of lines) {
    const own = boxAround(line.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y)));
    if (!own) continue;
    box = box ? boxAround([box, corner(box), own, corner(own)]) : own;
  }
  return box;
}

const corner = ({ x, y, width, height }: Box): Point => ({ x: x + width, y: y + height });
