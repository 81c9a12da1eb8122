import { useTranslation } from '#web/platform/languages/i18n.ts';
import { resizeBoard } from '../model/commands/resize-board.ts';
import { useDrawing, useEditor } from '../state/editor-context.ts';
import { ItemHints } from './Hints.tsx';
import { LengthEntry } from './LengthEntry.tsx';
import styles from './panels.module.css';

/** The fields of the board's size, in metres. */
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
        <LengthEntry label={t('editor.fields.width')} value={width} onEnter={(to) => resize({ width: to })} />
        <LengthEntry label={t('editor.fields.height')} value={height} onEnter={(to) => resize({ height: to })} />
      </div>
      <ItemHints of={null} />
      <p className={styles.note}>{t('editor.board.note')}</p>
    </section>
  );
}
