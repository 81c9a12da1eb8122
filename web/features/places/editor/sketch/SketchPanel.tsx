import { Ruler, Trash2 } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import { removeSketch, setSketchBox, setSketchOpacity } from '../model/commands/change-sketch.ts';
import { LengthEntry } from '../panels/LengthEntry.tsx';
import styles from '../panels/panels.module.css';
import { useDrawing, useEditor, useEditorState } from '../state/editor-context.ts';
import { ImportFileField } from './ImportFile.tsx';
import { SketchLengthForm } from './SketchLengthForm.tsx';

/**
 * The panel of the sketch below the drawing: its import, position, width and opacity. The import
 * also takes desks from an architect's file (EDIT-02).
 */
export function SketchPanel() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { sketch } = useDrawing();
  const does = useEditorState(({ activeTool }) => activeTool.does);
  return (
    <>
      <ImportFileField hasSketch={sketch !== null} />
      {sketch && (
        <section className={styles.section}>
          <h2 className={styles.title}>{t('editor.sketch.title')}</h2>
          <div className={styles.pair}>
            <LengthEntry
              label="X"
              value={sketch.x}
              onEnter={(x) => editor.run(setSketchBox(editor.drawing(), { ...sketch, x }))}
            />
            <LengthEntry
              label="Y"
              value={sketch.y}
              onEnter={(y) => editor.run(setSketchBox(editor.drawing(), { ...sketch, y }))}
            />
            <LengthEntry
              label={t('editor.fields.width')}
              value={sketch.width}
              onEnter={(width) => {
                // The sketch's proportions and upper left corner stay.
                const height = (sketch.height * width) / sketch.width;
                editor.run(setSketchBox(editor.drawing(), { ...sketch, width, height }));
              }}
            />
          </div>
          <Field label={t('editor.sketch.opacity')}>
            {(wiring) => (
              <input
                {...wiring}
                className={styles.range}
                type="range"
                min={5}
                max={100}
                step={5}
                value={Math.round(sketch.opacity * 100)}
                onChange={({ target }) =>
                  editor.run(setSketchOpacity(editor.drawing(), Number(target.value) / 100), 'opacity')
                }
                onPointerUp={editor.rest}
                onBlur={editor.rest}
              />
            )}
          </Field>
          <Button
            size="small"
            icon={<Ruler size={18} />}
            aria-pressed={does === 'length'}
            onClick={() => editor.take({ does: does === 'length' ? 'sketch' : 'length' })}
          >
            {t('editor.sketch.length')}
          </Button>
          {does === 'length' && <SketchLengthForm />}
          <Button size="small" icon={<Trash2 size={18} />} onClick={() => editor.run(removeSketch(editor.drawing()))}>
            {t('editor.sketch.remove')}
          </Button>
        </section>
      )}
    </>
  );
}
