import type { TextKey, TextValues } from '#web/platform/languages/texts.ts';
import type { EditedItem } from '../model/edited-item.ts';

export type Translate = (key: TextKey, values?: TextValues) => string;

/**
 * Returns an item's name: 'Biurko 12', 'Sala Wisła'. A room named 'Sala 2' gets no second 'Sala'.
 */
export function formatItemName(t: Translate, item: EditedItem): string {
  if (item.kind === 'desk') return t('editor.items.desk', { no: item.no });
  const name = item.name.trim();
  if (item.kind === 'room') return name ? t('editor.items.room', { name }) : t('editor.items.roomUnnamed');
  return name ? t('editor.items.pointer', { name }) : t('editor.items.pointerUnnamed');
}
