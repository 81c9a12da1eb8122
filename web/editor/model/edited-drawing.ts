import type { Plan, PlanSketch } from '#web/plan/plan.ts';
import type { EditedItem } from './edited-item.ts';

/** The picture below the drawing; `id` is a file of the company. */
export interface EditedSketch extends PlanSketch {
  id: string;
  /** 0.05 to 1. */
  opacity: number;
}

/**
 * A drawing as the editor holds it: what the plan draws as it is, never changed in place. An edit makes another one, which shares all
 * that stayed the same, so that the same object means that nothing was changed.
 */
export interface EditedDrawing extends Plan {
  readonly width: number;
  readonly height: number;
  readonly sketch: EditedSketch | null;
  readonly items: readonly EditedItem[];
  /** What is chosen and moved together: the id of each grouped item, and its group's. Groups are not saved with the drawing. */
  readonly groups: ReadonlyMap<string, string>;
}

/** A plan unit in metres: two desks of the usual size are 104 units wide, which is 320 cm. */
export const unitsPerMetre = 104 / 3.2;

/** The ruler's cell, and what the grid snaps to (core, section 9). */
export const cell = 25;

/** The board of a location that nothing was drawn on: 40 by 20 cells (EDIT-02). */
export const defaultBoard = { width: 40 * cell, height: 20 * cell } as const;

/** A drawing with nothing on it. */
export const emptyDrawing: EditedDrawing = { ...defaultBoard, sketch: null, items: [], groups: new Map() };
