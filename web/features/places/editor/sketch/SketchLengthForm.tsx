import { useTranslation } from '#web/platform/languages/i18n.ts';
import { calibrateSketch } from '../model/commands/change-sketch.ts';
import { NumberEntry } from '../panels/NumberEntry.tsx';
import styles from '../panels/panels.module.css';
import { useEditor, useEditorState } from '../state/editor-context.ts';

/**
 * The form for the real length of the line drawn on the sketch. It scales the sketch by that
 * length.
 */
export function SketchLengthForm() {
  const { t } = useTranslation();
  const editor = useEditor();
  const line = useEditorState((state) => state.line);
  if (!line) return <p className={styles.note}>{t('editor.sketch.lengthHow')}</p>;
  return (
    <NumberEntry
      label={t('editor.sketch.metres')}
      unit="m"
      value={null}
      onEnter={(metres) => {
        if (metres === null) return;
        if (editor.run(calibrateSketch(editor.drawing(), line.from, line.to, metres))) editor.take({ does: 'sketch' });
      }}
    />
  );
}
