import { type Box, getBoundingBox, getBoxCentre, type Point } from '../../box.ts';
import { getDeskBox, type PlanDesk } from './plan-desk.ts';

/**
 * Maps coordinates of a desk, from its top left corner before rotation, to the plan. With a
 * transform per desk, the browser would lay out thousands of layers per frame. Quarter turns,
 * nearly all desks, are calculated instead.
 */
export interface DeskToPlanMapping {
  /**
   * The `transform` that has to be applied to the results of `point` and `box`. Undefined for
   * quarter turns.
   */
  spin: string | undefined;
  point(x: number, y: number): Point;
  box(x: number, y: number, width: number, height: number): Box;
  /** Returns the final position of a point at any angle. */
  turned(x: number, y: number): Point;
}

/** Returns the frame of a desk at its rotation. */
export function createDeskToPlanMapping(desk: Pick<PlanDesk, 'x' | 'y' | 'size' | 'rotation'>): DeskToPlanMapping {
  const centre = getBoxCentre(getDeskBox(desk));
  const isQuarter = desk.rotation % 90 === 0;
  const angle = (desk.rotation * Math.PI) / 180;
  const cos = isQuarter ? Math.round(Math.cos(angle)) : Math.cos(angle);
  const sin = isQuarter ? Math.round(Math.sin(angle)) : Math.sin(angle);
  const turned = (x: number, y: number): Point => {
    const dx = desk.x + x - centre.x;
    const dy = desk.y + y - centre.y;
    return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
  };
  const point = isQuarter ? turned : (x: number, y: number): Point => ({ x: desk.x + x, y: desk.y + y });
  return {
    spin: isQuarter ? undefined : `rotate(${desk.rotation} ${centre.x} ${centre.y})`,
    turned,
    point,
    box: (x, y, width, height) => getBoundingBox([point(x, y), point(x + width, y + height)])!,
  };
}
