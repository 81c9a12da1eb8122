import type { EditedLocation } from '#contract/drawing.ts';
import type { EditedDrawing } from '../edited-drawing.ts';

/** Whether the company may have what is drawn (EDIT-08). */
export interface LimitCheck {
  valid: boolean;
  /** What the company would have: its total, less what this location had, and what it has now. */
  count: number;
  limit: number;
}

/** Desks and rooms of the company with this drawing, against its package. */
export function placeLimits(
  { items }: EditedDrawing,
  { desks, rooms }: Pick<EditedLocation, 'desks' | 'rooms'>,
): { desks: LimitCheck; rooms: LimitCheck } {
  const check = (kind: 'desk' | 'room', { limit, elsewhere }: typeof desks): LimitCheck => {
    const count = elsewhere + items.filter((item) => item.kind === kind).length;
    return { valid: count <= limit, count, limit };
  };
  return { desks: check('desk', desks), rooms: check('room', rooms) };
}
