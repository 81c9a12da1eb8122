import type { Point } from '#web/plan/box.ts';
import { createArcLine, createBulgeLine, createSplineLine } from './curves.ts';
import type { DxfPolyline } from './dxf-polyline.ts';
import { getEntityPlaneNormal, getExtrusionProjection } from './extrusion.ts';
import { type DxfRecord, findGroupPoint, getGroupNumber, getGroupNumbers, getGroupPoints, hasFlag } from './records.ts';

type Corner = Point & { bulge: number };

const flat = ({ x, y }: Point): Point => ({ x, y });

/** Returns the line through the corners, with arcs between corners that have a bulge. */
function polyline(corners: readonly Corner[], isClosed: boolean): DxfPolyline[] {
  const [first] = corners;
  if (!first || corners.length < 2) return [];
  const line: DxfPolyline = [flat(first)];
  const all = isClosed ? [...corners, first] : corners;
  all.forEach((corner, at) => {
    const before = all[at - 1];
    if (before) line.push(...createBulgeLine(before, flat(corner), before.bulge));
  });
  return [line];
}

/** Returns the corners of an old polyline, without the control points of a fitted curve. */
const vertices = (entity: DxfRecord): Corner[] =>
  entity.parts
    .filter((vertex) => !hasFlag(vertex, 16))
    .flatMap((vertex) => {
      const point = findGroupPoint(vertex, 10);
      return point ? [{ ...point, bulge: getGroupNumber(vertex, 42, 0) }] : [];
    });

const radians = (degrees: number) => (degrees * Math.PI) / 180;

function circular(entity: DxfRecord): DxfPolyline[] {
  const center = findGroupPoint(entity, 10);
  const radius = getGroupNumber(entity, 40, 0);
  if (!center || radius <= 0) return [];
  const isWhole = entity.type === 'CIRCLE';
  const [start, end] = isWhole ? [0, 2 * Math.PI] : [50, 51].map((code) => radians(getGroupNumber(entity, code, 0)));
  return [
    createArcLine(start!, end!, (angle) => ({
      x: center.x + radius * Math.cos(angle),
      y: center.y + radius * Math.sin(angle),
    })),
  ];
}

function elliptic(entity: DxfRecord): DxfPolyline[] {
  const [center, axis] = [findGroupPoint(entity, 10), findGroupPoint(entity, 11)];
  if (!center || !axis) return [];
  const ratio = getGroupNumber(entity, 40, 1) * (getEntityPlaneNormal(entity)[2] < 0 ? -1 : 1);
  return [
    createArcLine(getGroupNumber(entity, 41, 0), getGroupNumber(entity, 42, 2 * Math.PI), (angle) => ({
      x: center.x + axis.x * Math.cos(angle) - axis.y * ratio * Math.sin(angle),
      y: center.y + axis.y * Math.cos(angle) + axis.x * ratio * Math.sin(angle),
    })),
  ];
}

function splined(entity: DxfRecord): DxfPolyline[] {
  const [controls, fits] = [getGroupPoints(entity, 10).map(flat), getGroupPoints(entity, 11).map(flat)];
  if (controls.length > 1)
    return [
      createSplineLine(
        getGroupNumber(entity, 71, 3),
        getGroupNumbers(entity, 40),
        controls,
        getGroupNumbers(entity, 41),
      ),
    ];
  return fits.length > 1 ? [fits] : [];
}

/** Returns the three or four corners of a filled area. A SOLID lists them in the order of a Z. */
function cornered(entity: DxfRecord, isZ: boolean): DxfPolyline[] {
  const [one, two, three, four] = [10, 11, 12, 13].map((code) => findGroupPoint(entity, code));
  if (!one || !two || !three) return [];
  return [isZ ? [one, two, four ?? three, three, one] : [one, two, three, four ?? three, one]];
}

/**
 * Functions that return the lines of an entity, by the entity's type. The plane of these entities
 * may face down or sideways.
 */
const ownPlane: Readonly<Record<string, (entity: DxfRecord) => DxfPolyline[] | null>> = {
  LWPOLYLINE: (entity) => polyline(getGroupPoints(entity, 10), hasFlag(entity, 1)),
  // Flags 16 and 64 are for meshes and bodies, which have faces instead of lines.
  POLYLINE: (entity) => (hasFlag(entity, 16 + 64) ? null : polyline(vertices(entity), hasFlag(entity, 1))),
  CIRCLE: circular,
  ARC: circular,
  SOLID: (entity) => cornered(entity, true),
  TRACE: (entity) => cornered(entity, true),
};
const drawingsPlane: Readonly<Record<string, (entity: DxfRecord) => DxfPolyline[]>> = {
  LINE: (entity) => {
    const [from, to] = [findGroupPoint(entity, 10), findGroupPoint(entity, 11)];
    return from && to ? [[from, to]] : [];
  },
  ELLIPSE: elliptic,
  SPLINE: splined,
  '3DFACE': (entity) => cornered(entity, false),
};

/** Returns the lines of an entity, with curves as segments. Null for types without lines. */
export function getEntityLines(entity: DxfRecord): DxfPolyline[] | null {
  const own = ownPlane[entity.type];
  if (own) return own(entity)?.map((line) => line.map(getExtrusionProjection(entity))) ?? null;
  return drawingsPlane[entity.type]?.(entity) ?? null;
}
