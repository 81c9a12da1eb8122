import type { EditedLocation } from '#contract/places/drawing.ts';
import type { EditedDrawing } from '../edited-drawing.ts';

/** The result of checking a drawing against the company's package (EDIT-08). */
export interface LimitCheck {
  valid: boolean;
  /** The company's new total: its places elsewhere and the places of this drawing. */
  count: number;
  limit: number;
}

/** Checks the company's numbers of desks and rooms, including those of this drawing. */
export function checkPlaceLimits(
  { items }: EditedDrawing,
  { desks, rooms }: Pick<EditedLocation, 'desks' | 'rooms'>,
): { desks: LimitCheck; rooms: LimitCheck } {
  const check = (kind: 'desk' | 'room', { limit, elsewhere }: typeof desks): LimitCheck => {
    const count = elsewhere + items.filter((item) => item.kind === kind).length;
    return { valid: count <= limit, count, limit };
  };
  return { desks: check('desk', desks), rooms: check('room', rooms) };
}
