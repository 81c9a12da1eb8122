import type { EditLabel } from '../model/history/edit-label.ts';
import type { Translate } from './format-item-name.ts';

/** Returns the name of an undo step: 'przesunięcie (3 biurka)'. */
export function formatEditLabel(t: Translate, { act, what, count }: EditLabel): string {
  const things =
    what === 'sketch' || what === 'board' ? t(`editor.things.${what}`) : t(`editor.things.${what}`, { count });
  return t('editor.step', { act: t(`editor.acts.${act}`), things });
}

/**
 * Returns the text to announce after the previous text. A screen reader announces a text only if it
 * differs from the previous one, so an invisible space alternates.
 * @param isMore true if the action was repeated, false within one gesture
 */
export function varyRepeatedAnnouncement(before: string, text: string, isMore: boolean): string {
  if (before.trimEnd() !== text) return text;
  if (!isMore) return before;
  return before === text ? `${text}\u00a0` : text;
}
