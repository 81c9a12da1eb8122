import type { Point } from '#web/plan/box.ts';
import { findNearestTargetId, minTargetSizes } from '#web/plan/nearest-place.ts';
import type { ToolPointer } from '#web/plan/viewport/plan-tool.ts';
import type { EditedDrawing } from '../model/edited-drawing.ts';
import type { EditedItem } from '../model/edited-item.ts';
import { isPointInOutline } from '../model/geometry/polygon-hit.ts';
import { boundsOf, cornersOf, frameOf } from '../model/kinds/kinds.ts';

/**
 * Returns the item under a pointer: the nearest desk within the minimum target size, or else the
 * smallest room or pointer.
 * @param scale CSS pixels per plan unit
 */
export function findItemAt(
  { items }: EditedDrawing,
  { plan, pointerType }: Pick<ToolPointer, 'plan' | 'pointerType'>,
  scale: number,
): EditedItem | null {
  const desks = items.filter(({ kind }) => kind === 'desk');
  const targets = desks.map((desk) => ({ id: desk.id, ...frameOf(desk) }));
  const nearest = findNearestTargetId(targets, plan, (pointerType === null ? 0 : minTargetSizes[pointerType]) / scale);
  if (nearest !== null) return desks.find(({ id }) => id === nearest)!;
  return smallest(items.filter((item) => item.kind !== 'desk' && covers(item, plan)));
}

function covers(item: EditedItem, point: Point): boolean {
  const { x, y, width, height } = boundsOf(item);
  const isNear = point.x >= x && point.y >= y && point.x <= x + width && point.y <= y + height;
  return isNear && isPointInOutline(point, cornersOf(item));
}

function smallest(items: readonly EditedItem[]): EditedItem | null {
  const area = (item: EditedItem) => {
    const { width, height } = boundsOf(item);
    return width * height;
  };
  return items.reduce<EditedItem | null>((least, item) => (least && area(least) <= area(item) ? least : item), null);
}
