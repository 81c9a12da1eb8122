import type { TextKey, TextValues } from '#web/app/languages/texts.ts';
import type { EditedItem } from '../model/edited-item.ts';
import type { Step } from '../model/history/step.ts';

type Say = (key: TextKey, values?: TextValues) => string;

/** A step's name: 'przesunięcie (3 biurka)'. */
export function stepWords(t: Say, { act, what, count }: Step): string {
  const things =
    what === 'sketch' || what === 'board' ? t(`editor.things.${what}`) : t(`editor.things.${what}`, { count });
  return t('editor.step', { act: t(`editor.acts.${act}`), things });
}

/** What an item is called: 'Biurko 12', 'Sala Wisła', of a room that is called 'Sala 2' no second 'Sala'. */
export function itemWords(t: Say, item: EditedItem): string {
  if (item.kind === 'desk') return t('editor.items.desk', { no: item.no });
  const name = item.name.trim();
  if (item.kind === 'room') return name ? t('editor.items.room', { name }) : t('editor.items.roomUnnamed');
  return name ? t('editor.items.pointer', { name }) : t('editor.items.pointerUnnamed');
}

/**
 * Words as they are said after others: what was done once more is said once more, which a screen reader does only for other text, so
 * that a space that nobody sees comes and goes.
 * @param isMore it was done again; false while one gesture goes on
 */
export function saidAfter(before: string, words: string, isMore: boolean): string {
  if (before.trimEnd() !== words) return words;
  if (!isMore) return before;
  return before === words ? `${words}\u00a0` : words;
}
