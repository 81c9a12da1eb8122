import type { EditedDrawing, EditedSketch } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';

/** The person's decision on a conflict. `both` keeps theirs and adds mine as a new place. */
export type Choice = 'mine' | 'theirs' | 'both';

/** An item that both changed in different ways. Null means that it is absent there. */
export interface ItemConflict {
  of: 'item';
  id: string;
  begun: EditedItem | null;
  theirs: EditedItem | null;
  mine: EditedItem | null;
  /** Both versions are places that do not overlap. */
  canKeepBoth: boolean;
}

/** A sketch that both changed. */
export interface SketchConflict {
  of: 'sketch';
  id: 'sketch';
  theirs: EditedSketch | null;
  mine: EditedSketch | null;
  canKeepBoth: false;
}

/** A board size that both changed. */
export interface BoardConflict {
  of: 'board';
  id: 'board';
  theirs: Pick<EditedDrawing, 'width' | 'height'>;
  mine: Pick<EditedDrawing, 'width' | 'height'>;
  canKeepBoth: false;
}

/** A conflict that the person has to decide. */
export type Conflict = ItemConflict | SketchConflict | BoardConflict;
