import type { PointMapping } from './point-mapping.ts';
import { type DxfRecord, getGroupNumber } from './records.ts';

type Vector = readonly [x: number, y: number, z: number];

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];

function normed([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/**
 * Returns the normal of an entity's plane, which points up for nearly all entities. Programs mirror
 * an object by a normal that points down.
 */
export const getEntityPlaneNormal = (entity: DxfRecord): Vector =>
  normed([getGroupNumber(entity, 210, 0), getGroupNumber(entity, 220, 0), getGroupNumber(entity, 230, 1)]);

/**
 * Returns the projection from an entity's own plane to the drawing, by the format's "arbitrary axis
 * algorithm".
 */
export function getExtrusionProjection(entity: DxfRecord): PointMapping {
  const normal = getEntityPlaneNormal(entity);
  const [nx, ny, nz] = normal;
  if (nx === 0 && ny === 0 && nz > 0) return (point) => point;
  const isNearUp = Math.abs(nx) < 1 / 64 && Math.abs(ny) < 1 / 64;
  const across = normed(cross(isNearUp ? [0, 1, 0] : [0, 0, 1], normal));
  const up = cross(normal, across);
  return ({ x, y }) => ({ x: x * across[0] + y * up[0], y: x * across[1] + y * up[1] });
}
