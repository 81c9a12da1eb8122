import type { EditedDrawing } from '../edited-drawing.ts';
import {
  type EditedItem,
  type EditedItemOfKind,
  type EditedPointer,
  type EditedRoom,
  type ItemKind,
  isFrozen,
} from '../edited-item.ts';
import { type CommandOutcome, createOutcome } from '../history/edit.ts';
import { createEditLabel } from '../history/edit-label.ts';
import { itemsById } from '../items-by-id.ts';
import { replaceItems } from '../replace-items.ts';
import { areItemsEqual } from '../same-drawing.ts';

/** The editable fields of a desk, except its number (see change-number.ts). */
export type EditableDeskFields = Partial<Pick<EditedItemOfKind<'desk'>, 'description'>>;
/** The editable fields of a room. */
export type EditableRoomFields = Partial<
  Pick<
    EditedRoom,
    | 'name'
    | 'description'
    | 'color'
    | 'imageId'
    | 'image'
    | 'exchangeIdentifier'
    | 'seats'
    | 'equipment'
    | 'dashboardState'
    | 'dashboardAuthKey'
  >
>;
/** The editable fields of a pointer. */
export type EditablePointerFields = Partial<Pick<EditedPointer, 'name' | 'color' | 'targetLocationId'>>;

interface FieldsOf {
  desk: EditableDeskFields;
  room: EditableRoomFields;
  pointer: EditablePointerFields;
}

/**
 * Changes fields of one item. `findDrawingFaults` checks the values. A frozen room is read-only
 * (EDIT-06), while the description of a frozen desk can change.
 */
export function changeItem<Kind extends ItemKind>(
  drawing: EditedDrawing,
  kind: Kind,
  id: string,
  fields: FieldsOf[Kind],
): CommandOutcome {
  const item = itemsById(drawing).get(id);
  if (item?.kind !== kind) return { refused: 'unchanged' };
  if (kind === 'room' && isFrozen(item)) return { refused: 'frozen' };
  const changed = { ...item, ...fields } as EditedItem;
  const next = areItemsEqual(item, changed) ? item : changed;
  return createOutcome(drawing, {
    drawing: replaceItems(drawing, (one) => (one === item ? next : one)),
    label: createEditLabel('changed', [item]),
  });
}
