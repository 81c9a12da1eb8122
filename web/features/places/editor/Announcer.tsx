import { useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { collisions } from './model/geometry/collisions.ts';
import { itemWords, saidAfter, stepWords } from './state/announcement.ts';
import { chosenItems } from './state/chosen-items.ts';
import { useEditor } from './state/editor-context.ts';

/**
 * Announces edits, undone edits, the choice and overlaps to screen readers. A toast shows refusals.
 */
export function Announcer() {
  const { t } = useTranslation();
  const editor = useEditor();
  const [words, setWords] = useState('');
  useEffect(() => {
    let { said: heard, history } = editor.state();
    const say = (next: string, isMore: boolean) => setWords((before) => saidAfter(before, next, isMore));
    return editor.subscribe(() => {
      const state = editor.state();
      const { said } = state;
      if (!said || said === heard) return;
      heard = said;
      // Edits of one gesture are one step.
      const isMore = state.history.past !== history.past;
      history = state.history;
      if (said.sort === 'refused') {
        const fits = said.fits === null ? '' : ` ${t('editor.fits', { count: said.fits })}`;
        toast.info(`${t(`editor.whyNot.${said.why}`)}${fits}`);
        return;
      }
      if (said.sort === 'dropped') {
        toast.info(t('editor.dropped'));
        return;
      }
      if (said.sort === 'chosen') {
        const items = chosenItems(state);
        const [only] = items;
        say(
          items.length === 1
            ? t('editor.chosenOne', { what: itemWords(t, only!) })
            : t('editor.chosen', { count: items.length }),
          true,
        );
        return;
      }
      if (said.leftFrozen > 0) toast.info(t('editor.leftFrozen', { count: said.leftFrozen }));
      const overlapping = collisions(state.history.now);
      const isFlagged = chosenItems(state).some(({ id }) => overlapping.has(id));
      say(
        `${t(`editor.said.${said.sort}`, { step: stepWords(t, said.step) })}${isFlagged ? `. ${t('editor.overlaps')}` : ''}`,
        isMore,
      );
    });
  }, [editor, t]);
  return (
    <VisuallyHidden>
      <span role="status">{words}</span>
    </VisuallyHidden>
  );
}
