import { useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { findCollidingIdsOfDrawing } from './model/geometry/collisions.ts';
import { formatEditLabel, varyRepeatedAnnouncement } from './state/announcement.ts';
import type { EditorState } from './state/editor.ts';
import { useEditor } from './state/editor-context.ts';
import type { EditorFeedback } from './state/editor-status.ts';
import { formatItemName } from './state/format-item-name.ts';
import { getSelectedItems } from './state/get-selected-items.ts';

type Edited = Exclude<EditorFeedback, { sort: 'refused' | 'dropped' | 'chosen' }>;

function refusalWords(t: Translate, { why, fits }: Extract<EditorFeedback, { sort: 'refused' }>): string {
  return `${t(`editor.whyNot.${why}`)}${fits === null ? '' : ` ${t('editor.fits', { count: fits })}`}`;
}

function choiceWords(t: Translate, state: EditorState): string {
  const items = getSelectedItems(state);
  const [only] = items;
  return items.length === 1
    ? t('editor.chosenOne', { what: formatItemName(t, only!) })
    : t('editor.chosen', { count: items.length });
}

/**
 * Returns the text that announces an edit. It adds whether a selected item overlaps another item.
 */
function editWords(t: Translate, { sort, label: step }: Edited, state: EditorState): string {
  const overlapping = findCollidingIdsOfDrawing(state.history.now);
  const isFlagged = getSelectedItems(state).some(({ id }) => overlapping.has(id));
  return `${t(`editor.said.${sort}`, { step: formatEditLabel(t, step) })}${isFlagged ? `. ${t('editor.overlaps')}` : ''}`;
}

/**
 * Announces edits, undo, redo, the selection and overlaps to screen readers. Toasts show refusals,
 * a discarded outline, and how many frozen items an edit left unchanged.
 */
export function Announcer() {
  const { t } = useTranslation();
  const editor = useEditor();
  const [text, setWords] = useState('');
  useEffect(() => {
    let { status: heard, history } = editor.state();
    const say = (next: string, isMore: boolean) => setWords((before) => varyRepeatedAnnouncement(before, next, isMore));
    return editor.subscribe(() => {
      const state = editor.state();
      const { status: said } = state;
      if (!said || said === heard) return;
      heard = said;
      // A gesture's further edits add no undo step, so `history.past` stays the same. They are not
      // announced again.
      const isMore = state.history.past !== history.past;
      history = state.history;
      if (said.sort === 'refused') toast.info(refusalWords(t, said));
      else if (said.sort === 'dropped') toast.info(t('editor.dropped'));
      else if (said.sort === 'chosen') say(choiceWords(t, state), true);
      else {
        if (said.leftFrozen > 0) toast.info(t('editor.leftFrozen', { count: said.leftFrozen }));
        say(editWords(t, said, state), isMore);
      }
    });
  }, [editor, t]);
  return (
    <VisuallyHidden>
      <span role="status">{text}</span>
    </VisuallyHidden>
  );
}
