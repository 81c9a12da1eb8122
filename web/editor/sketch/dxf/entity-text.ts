import { extruded } from './extrusion.ts';
import type { Placed } from './placed.ts';
import { type DxfRecord, hasFlag, numberAt, pointAt, textAt } from './records.ts';

/** A line of text of a drawing, as the name of a room; y goes up. */
export interface DxfText {
  text: string;
  /** Where its baseline begins, has its middle, or ends. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** Of a capital letter, in the drawing's units. */
  height: number;
  /** Degrees, counter-clockwise. */
  rotation: number;
}

/** Characters that are kept of a text. */
const mostCharacters = 200;
/** Characters of a text of several lines with all that it says of fonts. */
const mostWritten = 5_000;

const signs: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', '%': '%' };

/** Puts signs in the place of what AutoCAD writes for them, and leaves lines over and under letters out. */
const plain = (text: string) =>
  text
    .replace(/%%([cdp%])/gi, (_all, sign) => signs[sign.toLowerCase()]!)
    .replace(/%%(\d{3})/g, (_all, code) => String.fromCharCode(Number(code)))
    .replace(/%%[uok]/gi, '')
    .replace(/\^[IJM]|\p{Cc}/gu, ' ')
    .trim()
    .slice(0, mostCharacters);

/** The lines of a text of several, without its fonts, colours and sizes. */
export function plainLines(text: string): string[] {
  const open = '\u0001';
  return text
    .slice(0, mostWritten)
    .replace(/\\\\/g, open)
    .replace(/\\[{}]/g, (brace) => (brace === '\\{' ? '\u0002' : '\u0003'))
    .replace(/\\S([^;\\]{0,40});/g, (_all, stacked: string) => {
      // Above and below each other: a fraction, or one of them alone, as in m².
      const both = stacked.split(/[#^/]/).map((part) => part.trim());
      return both.filter(Boolean).join('/');
    })
    .replace(/\\[ACcFHQTWfp][^;]{0,100};/g, '')
    .replace(/\\[LlOoKk]/g, '')
    .replace(/\\~/g, ' ')
    .replace(/[{}]/g, '')
    .split(/\\[PNX]|\^J/)
    .map((line) => plain(line.replaceAll(open, '\\').replaceAll('\u0002', '{').replaceAll('\u0003', '}')));
}

const anchors = ['start', 'middle', 'end'] as const;

type Pair = [number, number];

/** The place of a text's lines, before they are placed: `rise` is what its baseline lies above its point, in heights. */
interface Set {
  lines: string[];
  point: { x: number; y: number };
  anchor: DxfText['anchor'];
  rise: number;
  height: number;
  rotation: number;
  own: Placed;
}

function single(entity: DxfRecord): Set | null {
  const [across, up] = [numberAt(entity, 72, 0), numberAt(entity, entity.type === 'ATTRIB' ? 74 : 73, 0)];
  // Fitted between two points, 3 and 5, it begins at the first.
  const isAligned = (across !== 0 || up !== 0) && across !== 3 && across !== 5;
  const point = (isAligned ? pointAt(entity, 11) : null) ?? pointAt(entity, 10);
  if (!point || (entity.type === 'ATTRIB' && hasFlag(entity, 1))) return null;
  const isMiddle = across === 4;
  return {
    lines: [plain(textAt(entity, 1) ?? '')],
    point,
    anchor: isMiddle ? 'middle' : (anchors[across] ?? 'start'),
    rise: isAligned ? (isMiddle ? -0.5 : [0, 0, -0.5, -1][up]!) : 0,
    height: numberAt(entity, 40, 0),
    rotation: numberAt(entity, 50, 0),
    own: extruded(entity),
  };
}

/** The distance from one line of a text to the next, in heights. */
const spacing = 5 / 3;

function several(entity: DxfRecord): Set | null {
  const point = pointAt(entity, 10);
  if (!point) return null;
  const pieces = entity.groups.filter(([code]) => code === 1 || code === 3).map(([, value]) => value);
  const lines = plainLines(pieces.join(''));
  const attached = numberAt(entity, 71, 1) - 1;
  const below = (lines.length - 1) * spacing;
  const direction = pointAt(entity, 11);
  return {
    lines,
    point,
    anchor: anchors[attached % 3] ?? 'start',
    // At its upper edge, its middle, or its lower edge.
    rise: [-1, (below - 1) / 2, below][Math.floor(attached / 3)] ?? -1,
    height: numberAt(entity, 40, 0),
    rotation: direction ? (Math.atan2(direction.y, direction.x) * 180) / Math.PI : numberAt(entity, 50, 0),
    own: (at) => at,
  };
}

/** The lines of text of an entity as they lie in the end: turned with what they are in, and never mirrored. Null for no texts. */
export function textsOf(entity: DxfRecord, place: Placed): DxfText[] | null {
  const isSingle = entity.type === 'TEXT' || entity.type === 'ATTRIB';
  if (!isSingle && entity.type !== 'MTEXT') return null;
  const set = isSingle ? single(entity) : several(entity);
  if (!set || set.height <= 0) return [];
  const { lines, point, anchor, rise, height, rotation, own } = set;
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (across: number, up: number) =>
    place(own({ x: point.x + across * cos - up * sin, y: point.y + across * sin + up * cos }));
  return lines.flatMap((text, no) => {
    if (text === '') return [];
    const up = (rise - no * spacing) * height;
    const [from, beside, above] = [at(0, up), at(height, up), at(0, up + height)];
    const [[a, b], [c, d]] = [beside, above].map(({ x, y }) => [x - from.x, y - from.y]) as [Pair, Pair];
    // A mirrored one is written from its other end.
    const isMirrored = a * d - b * c < 0;
    const turned = (Math.atan2(isMirrored ? -b : b, isMirrored ? -a : a) * 180) / Math.PI;
    const written = isMirrored ? anchors[2 - anchors.indexOf(anchor)]! : anchor;
    return [{ ...from, text, anchor: written, height: Math.hypot(c, d), rotation: turned }];
  });
}
