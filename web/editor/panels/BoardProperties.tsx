import { useTranslation } from '#web/app/languages/i18n.ts';
import { resizeBoard } from '../model/commands/resize-board.ts';
import { unitsPerMetre } from '../model/edited-drawing.ts';
import { useDrawing, useEditor } from '../state/editor-context.ts';
import { NumberEntry } from './NumberEntry.tsx';
import styles from './panels.module.css';

const metres = (units: number) => Math.round((units / unitsPerMetre) * 100) / 100;

/** How large the board is, in metres. */
export function BoardProperties() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { width, height } = useDrawing();
  const resize = (to: { width?: number; height?: number }) =>
    editor.run(resizeBoard(editor.drawing(), { width, height, ...to }));
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('editor.board.title')}</h2>
      <div className={styles.pair}>
        <NumberEntry
          label={t('editor.fields.width')}
          unit="m"
          value={metres(width)}
          onEnter={(to) => to !== null && resize({ width: to * unitsPerMetre })}
        />
        <NumberEntry
          label={t('editor.fields.height')}
          unit="m"
          value={metres(height)}
          onEnter={(to) => to !== null && resize({ height: to * unitsPerMetre })}
        />
      </div>
      <p className={styles.note}>{t('editor.board.note')}</p>
    </section>
  );
}
