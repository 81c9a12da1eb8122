import type { TextKey } from '#web/platform/languages/texts.ts';
import type { MenuAction, MenuItems } from '#web/ui/menu/menu-items.ts';
import { changeItem } from '../model/commands/change-item.ts';
import { groupItems } from '../model/commands/group-items.ts';
import { setPlacesLockedForBooking } from '../model/commands/lock-items.ts';
import { removeItems } from '../model/commands/remove-items.ts';
import { cycleDeskSize, resizeDesks } from '../model/commands/resize-desks.ts';
import { duplicateItems } from '../model/copying/copy-items.ts';
import { type EditedItem, type EditedRoom, isFrozen, placeStateCodes } from '../model/edited-item.ts';
import type { Editor } from '../state/editor.ts';

/** The properties that the menu offers for each kind of item (EDIT-10). */
const fields = {
  desk: ['no', 'description'],
  room: ['name', 'description', 'exchangeIdentifier', 'dashboardState', 'dashboardAuthKey', 'color', 'image'],
  pointer: ['name', 'color'],
} as const;

/** The functions of the screen that a menu needs. */
export interface ItemMenuCallbacks {
  t: (key: TextKey) => string;
  /** Moves the focus to a property's field. */
  toField: (name: string) => void;
}

/**
 * Returns the context menu of the selected items (EDIT-10). For several items it has only actions,
 * without properties. An action skips items to which it does not apply.
 */
export function createItemMenuItems(
  editor: Editor,
  items: readonly EditedItem[],
  { t, toField }: ItemMenuCallbacks,
): MenuItems {
  const ids = new Set(items.map(({ id }) => id));
  const [item] = items;
  const places = items.filter((one) => one.kind !== 'pointer');
  const isLocked = places.length > 0 && places.every(({ stateCode }) => stateCode === placeStateCodes.locked);
  const isReadOnly = item?.kind === 'room' && isFrozen(item);
  const hasDisplay = item?.kind === 'room' && item.dashboardState === 1;
  const toggleDisplay = ({ id, isDashboardAuthKeyExists, dashboardAuthKey }: EditedRoom) => {
    editor.run(changeItem(editor.drawing(), 'room', id, { dashboardState: hasDisplay ? 0 : 1 }));
    // A display that was just turned on needs a key. Without one, the focus moves to the key's
    // field.
    if (!hasDisplay && !isDashboardAuthKeyExists && !dashboardAuthKey) toField('dashboardAuthKey');
  };
  const own: MenuAction[] =
    items.length === 1 && item
      ? fields[item.kind].map((name) => ({
          label: t(`editor.menu.${name}`),
          disabled: isReadOnly || (name === 'dashboardAuthKey' && !hasDisplay),
          ...(name === 'dashboardState' && item.kind === 'room'
            ? { checked: hasDisplay, onSelect: () => toggleDisplay(item) }
            : { onSelect: () => toField(name) }),
        }))
      : [];
  const acts: MenuAction[] = [
    ...(places.length > 0
      ? [
          {
            label: t(isLocked ? 'editor.do.unlock' : 'editor.do.lock'),
            disabled: places.every(isFrozen),
            onSelect: () => void editor.run(setPlacesLockedForBooking(editor.drawing(), ids, !isLocked)),
          },
        ]
      : []),
    ...(items.some(({ kind }) => kind === 'desk')
      ? [
          {
            label: t('editor.do.size'),
            disabled: items.every(isFrozen),
            onSelect: () => void editor.run(resizeDesks(editor.drawing(), ids, cycleDeskSize)),
          },
        ]
      : []),
    ...(items.length > 1
      ? [
          {
            label: t('editor.arrange.group'),
            hint: 'Ctrl+G',
            onSelect: () => void editor.run(groupItems(editor.drawing(), ids)),
          },
        ]
      : []),
    {
      label: t('editor.do.duplicate'),
      hint: 'Ctrl+D',
      onSelect: () => void editor.run(duplicateItems(editor.drawing(), ids, editor.state().lastCopy)),
    },
    {
      label: t('editor.do.remove'),
      hint: 'Delete',
      onSelect: () => void editor.run(removeItems(editor.drawing(), ids)),
    },
  ];
  return own.length > 0 ? [{ items: own }, { items: acts }] : [{ items: acts }];
}
