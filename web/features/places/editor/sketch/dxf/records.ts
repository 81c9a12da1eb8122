import type { Point } from '#web/plan/box.ts';

/** A group code and its value, which are two lines of the file. */
type Group = readonly [code: number, value: string];

/**
 * A record from one group code 0 to the next. It is a section, a layer, a block, or an entity with
 * its vertices or attributes.
 */
export interface DxfRecord {
  type: string;
  groups: Group[];
  /** The VERTEX records of a POLYLINE, or the ATTRIB records of an INSERT. */
  parts: DxfRecord[];
}

/**
 * Group codes without effect on the drawing, a third of a file: handles, owners, classes, line
 * types and weights.
 */
const unused: ReadonlySet<number> = new Set([5, 6, 48, 100, 102, 105, 330, 347, 360, 370, 390, 420]);

/** Replaces AutoCAD's escapes for characters that a code page lacks: `\U+0142` is ł. */
const unescaped = (text: string) =>
  text.replace(/\\U\+([0-9A-F]{4})/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Yields the records of a file in order. If the file ends early or has an error, it yields the
 * records before that.
 */
export function* readDxfRecords(text: string): Generator<DxfRecord> {
  let record: DxfRecord | null = null;
  let at = 0;
  let isEmbedded = false;
  const nextLine = (): string | null => {
    if (at >= text.length) return null;
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? undefined : end);
    at = end === -1 ? text.length : end + 1;
    return line.trim();
  };
  for (let code = nextLine(); code !== null; code = nextLine()) {
    const value = nextLine();
    if (value === null || !/^-?\d+$/.test(code)) break;
    if (code === '0') {
      isEmbedded = false;
      if (record) yield record;
      record = { type: value.toUpperCase(), groups: [], parts: [] };
      continue;
    }
    // The following lines repeat the entity for newer programs, with other meanings of the codes.
    if (code === '101') isEmbedded = true;
    if (!isEmbedded && Number(code) < 999 && !unused.has(Number(code)))
      record?.groups.push([Number(code), unescaped(value)]);
  }
  if (record) yield record;
}

/** Returns a record's first text with a group code, or null. */
export const findGroupText = ({ groups }: DxfRecord, code: number): string | null =>
  groups.find(([own]) => own === code)?.[1] ?? null;

/** Returns a record's number with a group code, or `usual` without a valid number. */
export function getGroupNumber(record: DxfRecord, code: number, usual: number): number {
  const text = findGroupText(record, code);
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : usual;
}

/** Returns all numbers of a record with a group code. */
export const getGroupNumbers = ({ groups }: DxfRecord, code: number): number[] =>
  groups.filter(([own]) => own === code).map(([, value]) => Number(value));

/**
 * Returns the point whose x has this group code, and whose y has the code plus 10. Null without x.
 */
export function findGroupPoint(record: DxfRecord, code: number): Point | null {
  if (findGroupText(record, code) === null) return null;
  return { x: getGroupNumber(record, code, 0), y: getGroupNumber(record, code + 10, 0) };
}

/** Returns all points of a record with a group code, each with its bulge. */
export function getGroupPoints(record: DxfRecord, code: number): (Point & { bulge: number })[] {
  const points: (Point & { bulge: number })[] = [];
  for (const [own, value] of record.groups) {
    const last = points.at(-1);
    if (own === code) points.push({ x: Number(value), y: 0, bulge: 0 });
    else if (last && own === code + 10) last.y = Number(value);
    else if (last && own === 42) last.bulge = Number(value);
  }
  return points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

/** Returns whether a record's flags (group code 70) have this bit. */
export const hasFlag = (record: DxfRecord, bit: number): boolean => (getGroupNumber(record, 70, 0) & bit) !== 0;
