import type { Plan, PlanSketch } from '#web/plan/plan.ts';
import type { EditedItem } from './edited-item.ts';

/** The picture below the drawing. `id` is the id of a file of the company. */
export interface EditedSketch extends PlanSketch {
  id: string;
  /** From 0.05 to 1. */
  opacity: number;
}

/**
 * A drawing in the editor. It is immutable: an edit returns a new drawing that shares unchanged
 * objects. The same object therefore means no change.
 */
export interface EditedDrawing extends Plan {
  readonly width: number;
  readonly height: number;
  readonly sketch: EditedSketch | null;
  readonly items: readonly EditedItem[];
  /**
   * Groups of items that are selected and moved together: item id to group id. A save omits them.
   */
  readonly groups: ReadonlyMap<string, string>;
}

/** Plan units per metre: two default desks are 104 units wide, which is 320 cm. */
export const unitsPerMetre = 104 / 3.2;

/** The side of a grid cell, in plan units (core, section 9). */
export const gridCellSide = 25;

/** The board of a location without a drawing: 40 by 20 cells (EDIT-02). */
export const defaultBoard = { width: 40 * gridCellSide, height: 20 * gridCellSide } as const;

/** A drawing with nothing on it. */
export const emptyDrawing: EditedDrawing = { ...defaultBoard, sketch: null, items: [], groups: new Map() };
