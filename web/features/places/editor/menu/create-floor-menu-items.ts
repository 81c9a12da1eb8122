import type { EditedLocation } from '#contract/places/drawing.ts';
import type { Point } from '#web/plan/box.ts';
import type { MenuItems } from '#web/ui/menu/menu-items.ts';
import { addDesk } from '../model/commands/add-desk.ts';
import { addLocationPointer, createDefaultPointerCorners } from '../model/commands/add-location-pointer.ts';
import { addRoom } from '../model/commands/add-room.ts';
import { checkPlaceLimits } from '../model/limits/check-place-limits.ts';
import type { Editor } from '../state/editor.ts';
import type { ItemMenuCallbacks } from './create-item-menu-items.ts';

interface Wishes extends Pick<ItemMenuCallbacks, 't'> {
  location: EditedLocation;
  /** Returns the name of a new room. */
  roomName: () => string;
}

/**
 * Returns the context menu of the empty floor: new items at that point, and "select all". Desks or
 * rooms beyond the package are disabled.
 */
export function createFloorMenuItems(editor: Editor, at: Point, { t, location, roomName }: Wishes): MenuItems {
  const drawing = editor.drawing();
  const limits = checkPlaceLimits(drawing, location);
  return [
    {
      items: [
        {
          label: t('editor.menu.addDesk'),
          disabled: !limits.desks.valid,
          onSelect: () => void editor.run(addDesk(editor.drawing(), at)),
        },
        {
          label: t('editor.menu.addRoom'),
          disabled: !limits.rooms.valid,
          onSelect: () => void editor.run(addRoom(editor.drawing(), { ...at, width: 0, height: 0 }, roomName())),
        },
        {
          label: t('editor.menu.addPointer'),
          onSelect: () => void editor.run(addLocationPointer(editor.drawing(), createDefaultPointerCorners(at))),
        },
      ],
    },
    {
      items: [
        {
          label: t('editor.menu.chooseAll'),
          hint: 'Ctrl+A',
          disabled: drawing.items.length === 0,
          onSelect: () => editor.choose(editor.drawing().items.map(({ id }) => id)),
        },
      ],
    },
  ];
}
