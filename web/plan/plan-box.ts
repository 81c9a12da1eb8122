import type { Plan, PlanPlace } from './plan-types.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/** A desk's sides in plan units (core, section 9). */
export const deskUnit = { width: 26, height: 25 } as const;

/** A place before its rotation. */
export function boxOf(place: PlanPlace): Box {
  if (place.kind === 'room') return { x: place.x, y: place.y, width: place.width, height: place.height };
  return { x: place.x, y: place.y, width: deskUnit.width * place.size, height: deskUnit.height };
}

export function centreOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The upright box around a box that is turned about its centre by so many degrees. */
export function turnedBounds(box: Box, rotation: number): Box {
  const angle = (rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  const centre = centreOf(box);
  return { x: centre.x - width / 2, y: centre.y - height / 2, width, height };
}

/** A place as it lies on the plan, turned. */
export function boundsOf(place: PlanPlace): Box {
  return turnedBounds(boxOf(place), place.rotation);
}

/** The least box around points; null when there are none. */
export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const left = Math.min(...points.map((point) => point.x));
  const top = Math.min(...points.map((point) => point.y));
  const right = Math.max(...points.map((point) => point.x));
  const bottom = Math.max(...points.map((point) => point.y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The least box around boxes; null when there are none. */
export function union(boxes: readonly Box[]): Box | null {
  return boxAround(boxes.flatMap((box) => [box, { x: box.x + box.width, y: box.y + box.height }]));
}

/** What is really drawn: a big canvas is often used in one corner only. An empty plan is its whole canvas. */
export function drawnBounds(plan: Plan): Box {
  const places = [...plan.desks, ...plan.rooms].map(boundsOf);
  const pointers = plan.pointers.flatMap((pointer) => boxAround(pointer.points.map(([x, y]) => ({ x, y }))) ?? []);
  const sketch = plan.sketch ? [plan.sketch] : [];
  return union([...places, ...pointers, ...sketch]) ?? { x: 0, y: 0, width: plan.width, height: plan.height };
}

/** How far a point lies from a turned box; 0 within it. */
export function distanceTo(box: Box, rotation: number, point: Point): number {
  const centre = centreOf(box);
  const angle = (-rotation * Math.PI) / 180;
  const dx = point.x - centre.x;
  const dy = point.y - centre.y;
  const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - box.width / 2;
  const down = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - box.height / 2;
  return Math.hypot(Math.max(across, 0), Math.max(down, 0));
}
