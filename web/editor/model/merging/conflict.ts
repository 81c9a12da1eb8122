import type { EditedDrawing, EditedSketch } from '../edited-drawing.ts';
import type { EditedItem } from '../edited-item.ts';

/** What the person takes where both changed the same thing; `both`: theirs stays, and mine stands beside it as a new place. */
export type Choice = 'mine' | 'theirs' | 'both';

/** An item that both changed, and not alike. Null: not there (removed, or never drawn). */
export interface ItemConflict {
  of: 'item';
  id: string;
  begun: EditedItem | null;
  theirs: EditedItem | null;
  mine: EditedItem | null;
  /** Both are places, and would stand beside each other without touching. */
  canKeepBoth: boolean;
}

/** The sketch, which both changed. */
export interface SketchConflict {
  of: 'sketch';
  id: 'sketch';
  theirs: EditedSketch | null;
  mine: EditedSketch | null;
  canKeepBoth: false;
}

/** The board's size, which both changed. */
export interface BoardConflict {
  of: 'board';
  id: 'board';
  theirs: Pick<EditedDrawing, 'width' | 'height'>;
  mine: Pick<EditedDrawing, 'width' | 'height'>;
  canKeepBoth: false;
}

/** Something that the person has to choose. */
export type Conflict = ItemConflict | SketchConflict | BoardConflict;
