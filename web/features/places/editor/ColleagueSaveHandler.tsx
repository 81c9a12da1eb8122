import { useEffect, useState } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { mergeDrawings } from './model/merging/merge-drawings.ts';
import { areDrawingsEqual } from './model/same-drawing.ts';
import { toEditedDrawing } from './model/saving/to-edited-drawing.ts';
import { applyFrozenStates } from './saving/apply-frozen-states.ts';
import type { DrawingSaveModel } from './saving/use-save.ts';
import { useEditorContext, useEditorState, useIsDirty } from './state/editor-context.ts';

interface Props {
  save: DrawingSaveModel;
  wasKept: boolean;
  onDiscard: () => void;
}

/**
 * Reacts to a version that a colleague saved (LocationUpdated). Without unsaved work the editor
 * loads it. Otherwise it offers a comparison. It also reports frozen and thawed places, and unsaved
 * work that a reload restored.
 */
export function ColleagueSaveHandler({ save, wasKept, onDiscard }: Props) {
  const { t } = useTranslation();
  const { editor, location } = useEditorContext();
  const version = useEditorState((state) => state.version);
  const isDirty = useIsDirty();
  const [isTold, setIsTold] = useState(wasKept);
  const isOlder = location.version > version && !save.saving;

  useEffect(() => {
    if (!isOlder) return;
    const begun = editor.state().saved;
    const theirs = toEditedDrawing(location, begun);
    // An equal drawing is the person's own save, whose response was lost.
    if (areDrawingsEqual(theirs, editor.drawing())) return editor.saved(editor.drawing(), location.version);
    if (isDirty) return;
    editor.rebase(theirs, location.version, (mine) => mergeDrawings({ begun, theirs, mine }, new Map()).drawing);
  }, [editor, location, isOlder, isDirty]);

  useEffect(() => {
    if (!save.saving && applyFrozenStates(editor, location)) toast.info(t('editor.frostChanged'));
  }, [editor, location, save.saving, t]);

  if (isOlder && isDirty)
    return (
      <Notice
        tone="warning"
        role="status"
        action={<Button onClick={save.compare}>{t('editor.conflict.compare')}</Button>}
      >
        {location.drawnBy ? t('editor.conflict.by', { person: location.drawnBy }) : t('editor.conflict.bySomebody')}
      </Notice>
    );
  if (isTold && isDirty)
    return (
      <Notice
        tone="info"
        role="status"
        action={
          <>
            <Button aria-disabled={save.busy || undefined} onClick={onDiscard}>
              {t('editor.kept.discard')}
            </Button>{' '}
            <Button onClick={() => setIsTold(false)}>{t('editor.kept.goOn')}</Button>
          </>
        }
      >
        {t('editor.kept.back')}
      </Notice>
    );
  return null;
}
