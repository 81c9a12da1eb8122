import type { Point } from '#web/plan/box.ts';
import { type DxfRecord, hasFlag, numberAt, pointAt, recordsOf, textAt } from './records.ts';

/** A block of the file: what it draws, and the point of it that its inserts say the place of. */
export interface BlockOfFile {
  name: string;
  base: Point;
  entities: DxfRecord[];
}

/** What of a DXF file is used. Names are in small letters where they are a key: programs take both for the same. */
export interface DxfFile {
  /** $INSUNITS; null when the file does not say. */
  unit: number | null;
  /** Layers that the drawing does not show; an insert on one that is frozen hides all of its block. */
  hidden: ReadonlyMap<string, 'off' | 'frozen'>;
  blocks: ReadonlyMap<string, BlockOfFile>;
  entities: DxfRecord[];
  /** The file breaks off, or goes wrong in the midst. */
  broken: boolean;
}

/** The value of a variable of the header, whatever its code. */
function headerValue({ groups }: DxfRecord, name: string): string | null {
  const at = groups.findIndex(([code, value]) => code === 9 && value === name);
  return at === -1 ? null : (groups[at + 1]?.[1] ?? null);
}

/** Reads the parts of a DXF file that draw, and what they need. Others cannot make it unreadable. @throws when it is none */
export function readFile(text: string): DxfFile {
  const hidden = new Map<string, 'off' | 'frozen'>();
  const blocks = new Map<string, BlockOfFile>();
  const entities: DxfRecord[] = [];
  let unit: number | null = null;
  let section = '';
  let block: BlockOfFile | null = null;
  /** Of the vertices or attributes that follow. */
  let owner: DxfRecord | null = null;
  let isWhole = false;
  for (const record of recordsOf(text)) {
    const { type } = record;
    if (type === 'SECTION') {
      section = textAt(record, 2)?.toUpperCase() ?? '';
      if (section === 'HEADER') unit = Number(headerValue(record, '$INSUNITS') ?? 0) || null;
    } else if (type === 'ENDSEC') {
      section = '';
      block = null;
    } else if (type === 'EOF') isWhole = true;
    else if (section === 'TABLES' && type === 'LAYER') {
      const name = (textAt(record, 2) ?? '').toLowerCase();
      if (hasFlag(record, 1)) hidden.set(name, 'frozen');
      else if (numberAt(record, 62, 7) < 0) hidden.set(name, 'off');
    } else if (section === 'BLOCKS' && type === 'BLOCK') {
      block = { name: textAt(record, 2) ?? '', base: pointAt(record, 10) ?? { x: 0, y: 0 }, entities: [] };
      blocks.set(block.name.toLowerCase(), block);
    } else if (type === 'ENDBLK') block = null;
    else if (section === 'BLOCKS' || section === 'ENTITIES') {
      if (type === 'SEQEND') owner = null;
      else if (owner && (type === 'VERTEX' || type === 'ATTRIB')) owner.parts.push(record);
      else {
        (section === 'BLOCKS' ? block?.entities : entities)?.push(record);
        owner = type === 'POLYLINE' || type === 'INSERT' ? record : null;
      }
    }
  }
  if (entities.length === 0 && blocks.size === 0) throw new Error('no DXF');
  return { unit, hidden, blocks, entities, broken: !isWhole };
}
