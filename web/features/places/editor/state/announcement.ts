import type { TextKey, TextValues } from '#web/platform/languages/texts.ts';
import type { EditedItem } from '../model/edited-item.ts';
import type { EditLabel } from '../model/history/edit-label.ts';

type Say = (key: TextKey, values?: TextValues) => string;

/** Returns a step's name: 'przesunięcie (3 biurka)'. */
export function editLabelText(t: Say, { act, what, count }: EditLabel): string {
  const things =
    what === 'sketch' || what === 'board' ? t(`editor.things.${what}`) : t(`editor.things.${what}`, { count });
  return t('editor.step', { act: t(`editor.acts.${act}`), things });
}

/**
 * Returns an item's name: 'Biurko 12', 'Sala Wisła'. A room called 'Sala 2' gets no second 'Sala'.
 */
export function itemText(t: Say, item: EditedItem): string {
  if (item.kind === 'desk') return t('editor.items.desk', { no: item.no });
  const name = item.name.trim();
  if (item.kind === 'room') return name ? t('editor.items.room', { name }) : t('editor.items.roomUnnamed');
  return name ? t('editor.items.pointer', { name }) : t('editor.items.pointerUnnamed');
}

/**
 * Returns the words to announce after others. A screen reader repeats equal words only if the text
 * differs. An invisible space therefore alternates.
 * @param isMore whether the act was repeated. False while one gesture goes on
 */
export function saidAfter(before: string, text: string, isMore: boolean): string {
  if (before.trimEnd() !== text) return text;
  if (!isMore) return before;
  return before === text ? `${text}\u00a0` : text;
}
