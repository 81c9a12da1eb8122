import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import styles from './panels.module.css';

/**
 * The field with the name of a pointer while the person draws it. The target is selected once the
 * outline is closed.
 */
export function NewPointerNameField() {
  const { t } = useTranslation();
  const editor = useEditor();
  const name = useEditorState((state) => state.newName);
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{t('editor.newPointer.title')}</h2>
      <TextField
        label={t('editor.fields.name')}
        optional
        maxLength={limits.pointerName}
        value={name}
        onChange={({ target }) => editor.nameNew(target.value)}
      />
      <p className={styles.note}>{t('editor.newPointer.note')}</p>
    </section>
  );
}
