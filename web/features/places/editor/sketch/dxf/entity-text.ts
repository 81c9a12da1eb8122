import { getExtrusionProjection } from './extrusion.ts';
import type { PointMapping } from './point-mapping.ts';
import { type DxfRecord, findGroupPoint, findGroupText, getGroupNumber, hasFlag } from './records.ts';

/** A line of text in a drawing, such as the name of a room. The y axis points up. */
export interface DxfText {
  text: string;
  /** The position of the baseline's start, middle or end, depending on `anchor`. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  /** The height of a capital letter, in the drawing's units. */
  height: number;
  /** Degrees counter-clockwise. */
  rotation: number;
}

/** The largest number of characters that a text keeps. */
const mostCharacters = 200;
/** The largest number of characters read from a multi-line text, with its format codes. */
const mostWritten = 5_000;

const signs: Readonly<Record<string, string>> = { c: '⌀', d: '°', p: '±', '%': '%' };

/**
 * Replaces AutoCAD's codes by the characters that they mean, and drops lines over and under
 * letters.
 */
const plain = (text: string) =>
  text
    .replace(/%%([cdp%])/gi, (_all, sign) => signs[sign.toLowerCase()]!)
    .replace(/%%(\d{3})/g, (_all, code) => String.fromCharCode(Number(code)))
    .replace(/%%[uok]/gi, '')
    .replace(/\^[IJM]|\p{Cc}/gu, ' ')
    .trim()
    .slice(0, mostCharacters);

/** Returns the lines of a multi-line text without fonts, colours and sizes. */
export function splitPlainLines(text: string): string[] {
  const open = '\u0001';
  return text
    .slice(0, mostWritten)
    .replace(/\\\\/g, open)
    .replace(/\\[{}]/g, (brace) => (brace === '\\{' ? '\u0002' : '\u0003'))
    .replace(/\\S([^;\\]{0,40});/g, (_all, stacked: string) => {
      // Stacked text is a fraction, or a single part such as the exponent in m².
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

/**
 * A text's lines in the text's own coordinates. `rise` is the height of the baseline above the
 * point, in text heights.
 */
interface Set {
  lines: string[];
  point: { x: number; y: number };
  anchor: DxfText['anchor'];
  rise: number;
  height: number;
  rotation: number;
  own: PointMapping;
}

function single(entity: DxfRecord): Set | null {
  const [across, up] = [getGroupNumber(entity, 72, 0), getGroupNumber(entity, entity.type === 'ATTRIB' ? 74 : 73, 0)];
  // Text fitted between two points (3 and 5) starts at the first point.
  const isAligned = (across !== 0 || up !== 0) && across !== 3 && across !== 5;
  const point = (isAligned ? findGroupPoint(entity, 11) : null) ?? findGroupPoint(entity, 10);
  if (!point || (entity.type === 'ATTRIB' && hasFlag(entity, 1))) return null;
  const isMiddle = across === 4;
  return {
    lines: [plain(findGroupText(entity, 1) ?? '')],
    point,
    anchor: isMiddle ? 'middle' : (anchors[across] ?? 'start'),
    rise: isAligned ? (isMiddle ? -0.5 : [0, 0, -0.5, -1][up]!) : 0,
    height: getGroupNumber(entity, 40, 0),
    rotation: getGroupNumber(entity, 50, 0),
    own: getExtrusionProjection(entity),
  };
}

/** The distance between lines of a text, in text heights. */
const spacing = 5 / 3;

function several(entity: DxfRecord): Set | null {
  const point = findGroupPoint(entity, 10);
  if (!point) return null;
  const pieces = entity.groups.filter(([code]) => code === 1 || code === 3).map(([, value]) => value);
  const lines = splitPlainLines(pieces.join(''));
  const attached = getGroupNumber(entity, 71, 1) - 1;
  const below = (lines.length - 1) * spacing;
  const direction = findGroupPoint(entity, 11);
  return {
    lines,
    point,
    anchor: anchors[attached % 3] ?? 'start',
    // The text is aligned by its upper edge, its middle or its lower edge.
    rise: [-1, (below - 1) / 2, below][Math.floor(attached / 3)] ?? -1,
    height: getGroupNumber(entity, 40, 0),
    rotation: direction ? (Math.atan2(direction.y, direction.x) * 180) / Math.PI : getGroupNumber(entity, 50, 0),
    own: (at) => at,
  };
}

/**
 * Returns an entity's lines of text in the drawing, rotated with their blocks but never mirrored.
 * Null for other entities.
 */
export function getEntityTexts(entity: DxfRecord, place: PointMapping): DxfText[] | null {
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
    // A mirrored text starts at its other end.
    const isMirrored = a * d - b * c < 0;
    const turned = (Math.atan2(isMirrored ? -b : b, isMirrored ? -a : a) * 180) / Math.PI;
    const written = isMirrored ? anchors[2 - anchors.indexOf(anchor)]! : anchor;
    return [{ ...from, text, anchor: written, height: Math.hypot(c, d), rotation: turned }];
  });
}
