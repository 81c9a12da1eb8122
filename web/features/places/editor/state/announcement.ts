import type { TextKey, TextValues } from '#web/platform/languages/texts.ts';
import type { EditedItem } from '../model/edited-item.ts';
import type { EditLabel } from '../model/history/edit-label.ts';

type Say = (key: TextKey, values?: TextValues) => string;

/** Returns the name of an undo step: 'przesunięcie (3 biurka)'. */
export function formatEditLabel(t: Say, { act, what, count }: EditLabel): string {
  const things =
    what === 'sketch' || what === 'board' ? t(`editor.things.${what}`) : t(`editor.things.${what}`, { count });
  return t('editor.step', { act: t(`editor.acts.${act}`), things });
}

/**
 * Returns an item's name: 'Biurko 12', 'Sala Wisła'. A room named 'Sala 2' gets no second 'Sala'.
 */
export function formatItemName(t: Say, item: EditedItem): string {
  if (item.kind === 'desk') return t('editor.items.desk', { no: item.no });
  const name = item.name.trim();
  if (item.kind === 'room') return name ? t('editor.items.room', { name }) : t('editor.items.roomUnnamed');
  return name ? t('editor.items.pointer', { name }) : t('editor.items.pointerUnnamed');
}

/**
 * Returns the text to announce after the previous text. A screen reader announces a text only if it
 * differs from the previous one, so an invisible space alternates.
 * @param isMore true if the action was repeated, false within one gesture
 */
export function getNextAnnouncement(before: string, text: string, isMore: boolean): string {
  if (before.trimEnd() !== text) return text;
  if (!isMore) return before;
  return before === text ? `${text}\u00a0` : text;
}
