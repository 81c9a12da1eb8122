import type { EditedDrawing, EditedSketch } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';

/**
 * The person's decision on a conflict. `both` keeps the colleague's place and adds the person's own
 * place as a new one.
 */
export type ConflictDecision = 'mine' | 'theirs' | 'both';

/**
 * An item that the person and a colleague changed in different ways. Null means that the item is
 * absent on that side.
 */
export interface ItemConflict {
  of: 'item';
  id: string;
  begun: EditedItem | null;
  theirs: EditedItem | null;
  mine: EditedItem | null;
  /** True if both versions are places that do not overlap. */
  canKeepBoth: boolean;
}

/** A sketch that the person and a colleague changed in different ways. */
export interface SketchConflict {
  of: 'sketch';
  id: 'sketch';
  theirs: EditedSketch | null;
  mine: EditedSketch | null;
  canKeepBoth: false;
}

/** A board size that the person and a colleague changed in different ways. */
export interface BoardConflict {
  of: 'board';
  id: 'board';
  theirs: Pick<EditedDrawing, 'width' | 'height'>;
  mine: Pick<EditedDrawing, 'width' | 'height'>;
  canKeepBoth: false;
}

/** A conflict that the person must resolve. */
export type Conflict = ItemConflict | SketchConflict | BoardConflict;
