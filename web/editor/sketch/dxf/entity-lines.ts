import type { IEntity } from 'dxf-parser';
import type { Point } from '#web/plan/box.ts';

/** Points one after another. */
export type Line = Point[];

/** Pieces that a full circle is drawn by. */
const pieces = 32;

interface Drawn extends IEntity {
  vertices?: (Point & { bulge?: number })[];
  shape?: boolean;
  center?: Point;
  radius?: number;
  /** Radians. */
  startAngle?: number;
  endAngle?: number;
  majorAxisEndPoint?: Point;
  axisRatio?: number;
  controlPoints?: Point[];
  fitPoints?: Point[];
  points?: Point[];
}

const flat = ({ x, y }: Point): Point => ({ x, y });

/** The lines of an entity, curves in straight pieces; nothing for texts, hatches and what else a sketch does without. */
export function linesOf(given: IEntity): Line[] {
  const entity = given as Drawn;
  switch (entity.type) {
    case 'LINE':
    case 'LWPOLYLINE':
    case 'POLYLINE': {
      const points = (entity.vertices ?? []).map(flat);
      return points.length > 1 ? [entity.shape ? [...points, points[0]!] : points] : [];
    }
    case 'CIRCLE':
    case 'ARC': {
      const { center, radius = 0, startAngle = 0, endAngle = 2 * Math.PI } = entity;
      if (!center) return [];
      const whole = entity.type === 'CIRCLE';
      return [
        arc(whole ? 0 : startAngle, whole ? 2 * Math.PI : endAngle, (angle) => ({
          x: center.x + radius * Math.cos(angle),
          y: center.y + radius * Math.sin(angle),
        })),
      ];
    }
    case 'ELLIPSE': {
      const { center, majorAxisEndPoint: axis, axisRatio = 1, startAngle = 0, endAngle = 2 * Math.PI } = entity;
      if (!center || !axis) return [];
      return [
        arc(startAngle, endAngle, (angle) => ({
          x: center.x + axis.x * Math.cos(angle) - axis.y * axisRatio * Math.sin(angle),
          y: center.y + axis.y * Math.cos(angle) + axis.x * axisRatio * Math.sin(angle),
        })),
      ];
    }
    case 'SPLINE': {
      const points = (entity.fitPoints?.length ? entity.fitPoints : entity.controlPoints) ?? [];
      return points.length > 1 ? [points.map(flat)] : [];
    }
    case 'SOLID': {
      const [one, two, three, four] = entity.points ?? [];
      // its corners come in the order of a Z
      return one && two && three ? [[one, two, four ?? three, three, one].map(flat)] : [];
    }
    default:
      return [];
  }
}

function arc(start: number, end: number, at: (angle: number) => Point): Line {
  const sweep = end > start ? end - start : end - start + 2 * Math.PI;
  const steps = Math.max(2, Math.ceil((sweep / (2 * Math.PI)) * pieces));
  return Array.from({ length: steps + 1 }, (_, step) => at(start + (sweep * step) / steps));
}
