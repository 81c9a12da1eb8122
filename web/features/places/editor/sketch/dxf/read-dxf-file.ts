import type { Point } from '#web/plan/box.ts';
import { type DxfRecord, findGroupPoint, findGroupText, getGroupNumber, hasFlag, readDxfRecords } from './records.ts';

/** A block of the file: its entities, and the base point that an insert places. */
export interface BlockOfFile {
  name: string;
  base: Point;
  entities: DxfRecord[];
}

/**
 * The parts of a DXF file that the editor uses. The keys of the maps are lower-case names, because
 * CAD programs ignore case.
 */
export interface DxfFile {
  /** $INSUNITS, or null if the file has none. */
  unit: number | null;
  /** The layers that the drawing hides. An insert on a frozen layer hides its whole block. */
  hidden: ReadonlyMap<string, 'off' | 'frozen'>;
  blocks: ReadonlyMap<string, BlockOfFile>;
  entities: DxfRecord[];
  /** True if the file ends early or contains an error. */
  broken: boolean;
}

/** Returns the value of a header variable, whatever the variable's group code. */
function headerValue({ groups }: DxfRecord, name: string): string | null {
  const at = groups.findIndex(([code, value]) => code === 9 && value === name);
  return at === -1 ? null : (groups[at + 1]?.[1] ?? null);
}

/** Returns `take`, which collects the content of a file from its records in order, and `result`. */
function reader() {
  const hidden = new Map<string, 'off' | 'frozen'>();
  const blocks = new Map<string, BlockOfFile>();
  const entities: DxfRecord[] = [];
  let unit: number | null = null;
  let isWhole = false;
  let section = '';
  let block: BlockOfFile | null = null;
  /** The entity to which the next vertices or attributes belong. */
  let owner: DxfRecord | null = null;

  function beginSection(record: DxfRecord): void {
    section = findGroupText(record, 2)?.toUpperCase() ?? '';
    if (section === 'HEADER') unit = Number(headerValue(record, '$INSUNITS') ?? 0) || null;
  }

  function endSection(): void {
    section = '';
    block = null;
  }

  function takeLayer(record: DxfRecord): void {
    const name = (findGroupText(record, 2) ?? '').toLowerCase();
    if (hasFlag(record, 1)) hidden.set(name, 'frozen');
    else if (getGroupNumber(record, 62, 7) < 0) hidden.set(name, 'off');
  }

  function beginBlock(record: DxfRecord): void {
    block = { name: findGroupText(record, 2) ?? '', base: findGroupPoint(record, 10) ?? { x: 0, y: 0 }, entities: [] };
    blocks.set(block.name.toLowerCase(), block);
  }

  /** Adds an entity to a list, or a vertex or attribute to the entity that owns it. */
  function takeEntity(record: DxfRecord, list: DxfRecord[] | undefined): void {
    const { type } = record;
    if (type === 'SEQEND') owner = null;
    else if (owner && (type === 'VERTEX' || type === 'ATTRIB')) owner.parts.push(record);
    else {
      list?.push(record);
      owner = type === 'POLYLINE' || type === 'INSERT' ? record : null;
    }
  }

  function take(record: DxfRecord): void {
    const { type } = record;
    if (type === 'SECTION') beginSection(record);
    else if (type === 'ENDSEC') endSection();
    else if (type === 'EOF') isWhole = true;
    else if (section === 'TABLES' && type === 'LAYER') takeLayer(record);
    else if (section === 'BLOCKS' && type === 'BLOCK') beginBlock(record);
    else if (type === 'ENDBLK') block = null;
    else if (section === 'BLOCKS') takeEntity(record, block?.entities);
    else if (section === 'ENTITIES') takeEntity(record, entities);
  }

  return { take, result: (): DxfFile => ({ unit, hidden, blocks, entities, broken: !isWhole }) };
}

/**
 * Reads the parts of a DXF file that the editor uses: unit, hidden layers, blocks and entities.
 * Errors in other sections do not matter.
 * @throws Error for a text without blocks and entities, which is no DXF drawing
 */
export function parseDxfFile(text: string): DxfFile {
  const { take, result } = reader();
  for (const record of readDxfRecords(text)) take(record);
  const file = result();
  if (file.entities.length === 0 && file.blocks.size === 0) throw new Error('no DXF');
  return file;
}
